// Runs in a page and returns a list of barriers, each in words. Nothing on the page is changed.
const barriers = [];
const report = (element, fault) => {
  const id = element.id ? `#${element.id}` : '';
  const about = element.outerHTML.replace(/\s+/g, ' ').slice(0, 100);
  barriers.push(`${element.localName}${id}: ${fault} — ${about}`);
};
const all = (selector) => [...document.querySelectorAll(selector)];
const isHidden = (element) =>
  element.closest('[aria-hidden="true"], [hidden], template') !== null ||
  element.getClientRects().length === 0 ||
  getComputedStyle(element).visibility !== 'visible';
const seen = (selector) => all(selector).filter((element) => !isHidden(element));

// The name that is spoken, as far as this page needs it (https://www.w3.org/TR/accname-1.2/, shortened).
const nameOf = (element) => {
  const byOthers = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
  const pictures = [...element.querySelectorAll('img[alt], svg[aria-label], svg > title')]
    .map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? one.textContent)
    .join(' ');
  const isField = element.matches('input, select, textarea');
  const own = isField ? '' : (element.textContent ?? '');
  const value = element.matches('input[type=submit], input[type=button], input[type=reset]') ? element.value : '';
  const candidates = [byOthers, element.getAttribute('aria-label'), labels, value, own, pictures, element.title];
  return candidates.map((text) => (text ?? '').trim()).find((text) => text !== '') ?? '';
};

const page = document.documentElement;
if (!(page.lang ?? '').trim()) report(page, 'the language is not told');
if (!document.title.trim()) report(page, 'the page has no title');
if (!document.querySelector('meta[name=viewport]')) report(page, 'the page does not adapt to phones (no viewport)');

for (const [selector, name] of [['h1', 'h1'], ['main, [role=main]', 'main landmark']]) {
  const count = seen(selector).length;
  if (count !== 1) report(page, `${count} of ${name}, there must be one`);
}

let level = 0;
for (const heading of seen('h1, h2, h3, h4, h5, h6')) {
  const own = Number(heading.localName[1]);
  if (own > level + 1) report(heading, `the heading jumps from level ${level} to ${own}`);
  if (!nameOf(heading)) report(heading, 'the heading is empty');
  level = own;
}

for (const field of seen('input:not([type=hidden]), select, textarea')) {
  if (!nameOf(field)) report(field, 'the field has no label');
}
for (const control of seen('button, a[href], [role=button], summary')) {
  if (!nameOf(control)) report(control, 'nobody can hear what it does');
}
for (const image of seen('img')) {
  if (!image.hasAttribute('alt')) report(image, 'the picture has no alternative text');
}
for (const drawing of seen('svg')) {
  if (drawing.parentElement?.closest('svg')) continue;
  const isNamed = drawing.querySelector(':scope > title')?.textContent.trim() || nameOfAttributes(drawing);
  if (!isNamed) report(drawing, 'the drawing has neither a name nor aria-hidden');
}
function nameOfAttributes(element) {
  return element.getAttribute('aria-label')?.trim() || element.getAttribute('aria-labelledby')?.trim();
}
for (const frame of seen('iframe')) {
  if (!frame.title.trim()) report(frame, 'the frame has no title');
}

for (const table of seen('table:not([role=presentation])')) {
  const heads = [...table.querySelectorAll('th')];
  if (heads.length === 0) report(table, 'the table has no headings');
  for (const head of heads) {
    if (!['col', 'row', 'colgroup', 'rowgroup'].includes(head.scope)) report(head, 'the heading has no scope');
  }
}

const ids = new Set();
for (const element of all('[id]')) {
  if (ids.has(element.id)) report(element, 'the id is used twice');
  ids.add(element.id);
}
for (const element of all('[aria-labelledby], [aria-describedby], [aria-controls], label[for]')) {
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
    for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)) {
      if (!ids.has(id)) report(element, `${attribute} names #${id}, which is not there`);
    }
  }
}
for (const element of seen('[tabindex]')) {
  if (element.tabIndex > 0) report(element, 'the order of the keyboard is turned round');
}

// Contrast of text with what lies behind it (WCAG 1.4.3): 4.5, or 3 for large text.
const canvas = document.createElement('canvas');
canvas.width = canvas.height = 1;
const brush = canvas.getContext('2d', { willReadFrequently: true });
const known = new Map();
const rgba = (color) => {
  if (!known.has(color)) {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    known.set(color, [red, green, blue, alpha / 255]);
  }
  return known.get(color);
};
const over = ([r, g, b, a], [red, green, blue]) => [
  r * a + red * (1 - a),
  g * a + green * (1 - a),
  b * a + blue * (1 - a),
];
const luminance = (color) => {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
// The ground behind an element, from the page up; nothing where a picture lies in between.
const groundOf = (element) => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none') return null;
    const color = rgba(style.backgroundColor);
    if (color[3] > 0) layers.push(color);
    if (color[3] === 1) break;
  }
  const canvasColor = getComputedStyle(page).colorScheme.includes('dark') &&
    matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];
  return layers.reverse().reduce((ground, layer) => over(layer, ground), canvasColor);
};
const opacityOf = (element) => {
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
};
const told = new Set();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || told.has(element) || isHidden(element)) continue;
  if (element.closest('script, style, noscript, option, :disabled, [aria-disabled=true]')) continue;
  const box = element.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) continue;
  const style = getComputedStyle(element);
  const ground = groundOf(element);
  if (!ground) continue;
  const [r, g, b, a] = rgba(element instanceof SVGElement ? style.fill : style.color);
  const ink = over([r, g, b, a * opacityOf(element)], ground);
  const [dark, light] = [luminance(ink), luminance(ground)].sort((one, other) => one - other);
  const contrast = (light + 0.05) / (dark + 0.05);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (contrast < (isLarge ? 3 : 4.5)) {
    told.add(element);
    report(element, `the contrast of “${walker.currentNode.data.trim().slice(0, 30)}” is ${contrast.toFixed(2)}`);
  }
}
return barriers;
