import { expect, test } from "vitest";

import { usedRules } from "~/styles/used-rules";

const PAGE = '<html><body><main class="page wide" id="main"><p class="note">Asked for.</p></main></body></html>';

test.each([
  [".note{color:red}", "a class on the page"],
  ["main>p.note:hover::before{content:'}'}", "an element, with states"],
  ["#main{margin:0}", "an id"],
  [".gone,.note{color:red}", "one selector of several"],
  [":is(.gone,.note:not(.gone,b)) {color:red}", "one inside :is()"],
  [".page:not(.gone){color:red}", "what must not be there"],
  ["[hidden]{display:none}", "an attribute, which a script may set"],
  [":root{--a:1}", "no name"],
  ['p{background:url("data:image/svg+xml,{;}")}', "signs within quotes"],
  ["@layer reset,base;", "an order of layers"],
  ["@keyframes away{to{opacity:0}}", "a movement"],
  ["@media print{@supports (gap:1px){.note{gap:1px}}}", "a rule in groups"],
])("a page keeps %s: %s", (css) => {
  expect(usedRules(css, PAGE)).toBe(css);
});

test.each([
  [".gone{color:red}", "another class"],
  [".gone .note{color:red}", "one name of two"],
  ["body:has(.gone){color:red}", "another inside :has()"],
  ["table{color:red}", "another element"],
  ["@media print{.gone{gap:1px}.gone,table{gap:1px}}", "a group that is left empty"],
])("a page leaves out %s: %s", (css) => {
  expect(usedRules(`${css}p{margin:0}`, PAGE)).toBe("p{margin:0}");
});

test("a page keeps the same rules of a sheet as it is written, with remarks", () => {
  const written = `
/* What a guest's page says. */
@media print {
  /* Not on this page: it isn't there. */
  .gone { color: red; }
  .note { color: blue; }
}

.note {
  color: red;
}
`;
  expect(usedRules(written, PAGE)).toBe("@media print{.note { color: blue; }}.note {\n  color: red;\n}");
});
