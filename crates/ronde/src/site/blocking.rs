//! Files, pipes and compression where the store expects async I/O. A command does one thing at a time, so it may block.

use std::io::{self, Read, Write};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Writes and waits.
pub(crate) struct BlockingWriter<W>(pub(crate) W);

impl<W: Write + Unpin> AsyncWrite for BlockingWriter<W> {
    fn poll_write(mut self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Poll::Ready(self.0.write(bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(self.0.flush())
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_flush(context)
    }
}

/// Reads and waits.
pub(crate) struct BlockingReader<R>(pub(crate) R);

impl<R: Read + Unpin> AsyncRead for BlockingReader<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Poll::Ready(self.0.read(into.initialize_unfilled()).map(|count| into.advance(count)))
    }
}
