import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { usedRules } from "~/styles/used-rules";

const PAGE = '<html><body><main class="page wide" id="main"><p class="note">Asked for.</p></main></body></html>';

test.each([
  [".note{color:red}", "a class on the page"],
  ["main>p.note:hover::before{content:'}'}", "an element, with states"],
  ["#main{margin:0}", "an id"],
  [":is(.gone,.note:not(.gone,b)) {color:red}", "one inside :is()"],
  [".page:not(.gone){color:red}", "what must not be there"],
  ["[hidden]{display:none}", "an attribute, which a script may set"],
  [":root{--a:1;--b:var(--a)}p{gap:var(--b)}", "what its rules read"],
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

test("of variables a page keeps those that its rules or its drawings read", () => {
  const css = ":root{color-scheme:light;--a:1;--b:2;--c:3}p{gap:var(--a)}@media print{:root{--b:0;--c:0}}";
  expect(usedRules(css, "<p>")).toBe(":root{color-scheme:light;--a:1;}p{gap:var(--a)}@media print{:root{}}");
  const drawn = '<p><path fill="var(--c)">';
  expect(usedRules(css, drawn)).toBe(":root{color-scheme:light;--a:1;--c:3}p{gap:var(--a)}@media print{:root{--c:0}}");
});

test("what was found for one page is not taken for another", () => {
  const css = ".note{gap:0}.gone{gap:1px}#main{gap:2px}b{gap:3px}";
  for (let round = 0; round < 2; round += 1) {
    expect(usedRules(css, '<p class="note">')).toBe(".note{gap:0}");
    expect(usedRules(css, '<p class="note gone">')).toBe(".note{gap:0}.gone{gap:1px}");
    expect(usedRules(css, '<p class="note" id="main">')).toBe(".note{gap:0}#main{gap:2px}");
    expect(usedRules(css, '<p><b class="note">')).toBe(".note{gap:0}b{gap:3px}");
    for (let other = 0; other < 250; other += 1) usedRules(css, `<p id="other-${other}">`);
  }
});

test.each([
  [".gone,.note,table td{color:red}", ".note{color:red}"],
  [".note:is(.a,.b),.note,.gone:not(:is(.a,.b)){color:red}", ".note{color:red}"],
])("of several selectors a page keeps those that it has: %s", (css, kept) => {
  expect(usedRules(css, PAGE)).toBe(kept);
});

test.each([
  ["html:has(.note){gap:0}", "html:not(.note){gap:0}"],
  [".page:has(.note)~.gone,.page:has(.note) p{gap:0}", ".page:not(.note) p{gap:0}"],
  ["body:has(.gone) p,body p{gap:0}", "body p{gap:0}"],
  ["html:has(.note:focus){gap:0}", "html:has(.note:focus){gap:0}"],
  ["p:has(.note){gap:0}", "p:has(.note){gap:0}"],
])("what the whole page holds is not searched for again by the browser: %s", (css, kept) => {
  expect(usedRules(css, PAGE)).toBe(kept);
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

/** The sheets of guests' pages, as they are written. */
const SHEETS = readdirSync("app/styles")
  .filter((file) => file.endsWith(".css") && !file.startsWith("admin"))
  .map((file) => ({ file, css: readFileSync(`app/styles/${file}`, "utf8") }));

/** A page on which each name of a sheet stands. */
function pageWithAll(css: string) {
  return [...css.matchAll(/[\w-]+/g)]
    .map(([name]) => `<${name} class="${name}" id="${name}" fill="var(${name})">`)
    .join("");
}

test.each(SHEETS)("a page with all that $file names keeps all of it", ({ css }) => {
  const bare = (text: string) => text.replaceAll(/\/\*.*?\*\/|\s+/gs, "").replaceAll(/:has|:not/g, ":");
  expect(bare(usedRules(css, pageWithAll(css)))).toBe(bare(css));
});

test("no page of guests is styled anew as a whole with each part that comes, unless it has a message", () => {
  const broad = SHEETS.flatMap(({ file, css }) => {
    const sent = usedRules(css, pageWithAll(css));
    return [...sent.matchAll(/(?:html|body|main|form|\.page)(?![\w-])[^\s{},>+~]*:has\(/g)].map(
      ([start]) => `${file} ${start}`,
    );
  });
  expect(new Set(broad)).toEqual(
    new Set([
      "auth.css html:not(.kept-trip):has(",
      "quote.css form:has(",
      "toast.css html:has(",
      "toast.css body:has(",
      "toast.css main:has(",
    ]),
  );
});
