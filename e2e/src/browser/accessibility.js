// Runs in a page and returns a list of barriers that axe-core does not look for, each in words. Nothing on the page is
// changed. Everything that axe-core has a rule for is left to it.
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
const told = (element, attribute) => (element.getAttribute(attribute) ?? '').trim();

// axe-core only looks at what a viewport says, not whether there is one
const page = document.documentElement;
if (!document.querySelector('meta[name=viewport]')) report(page, 'the page does not adapt to phones (no viewport)');

// axe-core wants one first heading or more
const first = seen('h1');
if (first.length > 1) report(first[1], `${first.length} of h1, there must be one`);

// axe-core takes a placeholder for a label, but it is gone with the first letter that is typed
for (const field of seen('input[placeholder], textarea[placeholder]')) {
  const isNamed = field.labels?.length || ['aria-label', 'aria-labelledby', 'title'].some((name) => told(field, name));
  if (!isNamed) report(field, 'the field has no label but a placeholder');
}

// axe-core looks at drawings with a role only
for (const drawing of seen('svg')) {
  if (drawing.parentElement?.closest('svg')) continue;
  const title = drawing.querySelector(':scope > title')?.textContent.trim();
  if (!title && !told(drawing, 'aria-label') && !told(drawing, 'aria-labelledby')) {
    report(drawing, 'the drawing has neither a name nor aria-hidden');
  }
}

// axe-core does not ask for headings of tables, nor what they are the heading of
for (const table of seen('table:not([role=presentation])')) {
  const heads = [...table.querySelectorAll('th')];
  if (heads.length === 0) report(table, 'the table has no headings');
  for (const head of heads) {
    if (!['col', 'row', 'colgroup', 'rowgroup'].includes(head.scope)) report(head, 'the heading has no scope');
  }
}

// axe-core leaves references into nowhere to people, and does not know those of labels
for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
  for (const element of all(`[${attribute}]`)) {
    for (const id of told(element, attribute).split(/\s+/).filter(Boolean)) {
      if (!document.getElementById(id)) report(element, `${attribute} names #${id}, which is not there`);
    }
  }
}
return barriers;
