// Runs axe-core, which was put into the page before, and returns what it finds, each violation in words.
const done = arguments[arguments.length - 1];
// axe-core calls these moderate or minor, or leaves them out by default; a page of ours keeps them all the same
const always = [
  'duplicate-id',
  'empty-heading',
  'heading-order',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'page-has-heading-one',
];
const isSerious = (rule) => ['serious', 'critical'].includes(rule.impact) || always.includes(rule.id);
const inWords = (rule) => (node) => {
  const why = node.failureSummary.replace(/\s+/g, ' ').slice(0, 200);
  return `axe ${rule.id} (${rule.impact}): ${node.target.join(' ')}: ${rule.help} — ${why}`;
};
const options = { resultTypes: ['violations'], preload: false, rules: { 'duplicate-id': { enabled: true } } };
axe.run(document, options).then(
  (result) => done(result.violations.filter(isSerious).flatMap((rule) => rule.nodes.map(inWords(rule)))),
  (fault) => done([`axe failed: ${fault}`]),
);
