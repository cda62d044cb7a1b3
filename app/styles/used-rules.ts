// A page carries only the rules that can apply to it, so that a part of a page costs nothing where it is not shown.

type Names = ReadonlySet<string>;
type Test = (names: Names) => boolean;
/** A group like @media, a rule with what its page must contain for each selector, or what every page keeps. */
type Rule = { head: string; rules: Rule[] } | { selectors: Selector[]; body: string } | { text: string };
type Selector = { text: string; isUsed: Test };

const GROUPS = /^@(media|supports|layer|container)/;
const COMMENTS = /\/\*.*?\*\//gs;
/** What a page as a whole holds. A browser looks at it again with each element that comes, and then often styles all anew. */
const WHOLE_PAGE_HAS = /((?:^|\s)(?:html|body|\.page)):has\((\.[\w-]+)\)/;
/** Tags, classes and ids as they are written, and what a drawing takes from `:root`. Pages of one kind have the same ones. */
const MARKS = /<[a-z][\w-]*| class="[^"]*"| id="[^"]*"|var\(--[\w-]+/gi;
const VARIABLE = /var\((--[\w-]+)/g;
const MOST_KINDS = 200;
const sheets = new Map<string, { rules: Rule[]; byKind: Map<string, string> }>();

/**
 * The rules of a sheet whose elements, classes and ids are in the HTML. Attributes and states are not looked at.
 * `html:has(.bar)` becomes `html:not(.bar)`, which holds without a search and weighs the same: `.bar` is in the HTML.
 */
export function usedRules(css: string, html: string) {
  const sheet = sheets.get(css) ?? { rules: parse(css.replaceAll(COMMENTS, "")), byKind: new Map<string, string>() };
  sheets.set(css, sheet);
  const marks = new Set(html.match(MARKS));
  const kind = [...marks].join("");
  const known = sheet.byKind.get(kind);
  if (known !== undefined) return known;
  const found = withoutUnread(write(sheet.rules, namesOf(marks)), kind);
  if (sheet.byKind.size >= MOST_KINDS) sheet.byKind.clear();
  sheet.byKind.set(kind, found);
  return found;
}

function namesOf(marks: Iterable<string>): Names {
  const names = new Set<string>();
  for (const mark of marks) {
    const [, kind, value = ""] = /^ (class|id)="([^"]*)"$/i.exec(mark) ?? [];
    if (kind === "id") names.add(`#${value}`);
    else if (kind) for (const name of value.split(/\s+/)) names.add(`.${name}`);
    else names.add(mark.slice(1).toLowerCase());
  }
  return names;
}

function write(rules: Rule[], names: Names): string {
  return rules
    .map((rule) => {
      if ("text" in rule) return rule.text;
      if ("body" in rule) {
        const used = rule.selectors.filter(({ isUsed }) => isUsed(names)).map(({ text }) => text);
        return used.length > 0 ? used.join() + rule.body : "";
      }
      const inner = write(rule.rules, names);
      return inner && `${rule.head}{${inner}}`;
    })
    .join("");
}

/** Without the variables of `:root` that neither rules nor the page's drawings read. */
function withoutUnread(css: string, kind: string) {
  const read = new Set([...`${css}${kind}`.matchAll(VARIABLE)].map(([, name]) => name));
  return css.replaceAll(/(?<=:root\s*\{[^}]*)(--[\w-]+):[^;}]+;?/g, (all, name: string) => (read.has(name) ? all : ""));
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, depth, open] = [0, 0, 0];
  for (const { 0: mark, index } of css.matchAll(/"[^"]*"|'[^']*'|[{};]/g)) {
    if (mark === "{" && depth++ === 0) open = index;
    const isEnd = mark === "}" ? --depth === 0 : mark === ";" && depth === 0;
    if (!isEnd) continue;
    const text = css.slice(start, index + 1).trim();
    const head = css.slice(start, open).trim();
    start = index + 1;
    if (mark === "}" && GROUPS.test(head)) rules.push({ head, rules: parse(css.slice(open + 1, index)) });
    else if (text.startsWith("@")) rules.push({ text });
    else rules.push({ selectors: selectorsOf(head), body: text.slice(head.length) });
  }
  return rules;
}

function selectorsOf(list: string): Selector[] {
  const selectors = list.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^,()])+/g) ?? [];
  return selectors.map((text) => ({ text: text.replace(WHOLE_PAGE_HAS, "$1:not($2)"), isUsed: allOf(text) }));
}

function anyOf(list: string): Test {
  const selectors = selectorsOf(list);
  return (names) => selectors.some(({ isUsed }) => isUsed(names));
}

/** What one selector needs: its names, and one of the selectors in each :is() and :has(). */
function allOf(selector: string): Test {
  const inner: Test[] = [];
  const plain = selector.replace(/:([\w-]+)\(((?:[^()]|\([^()]*\))*)\)/g, (_, kind: string, list: string) => {
    if (["is", "where", "has"].includes(kind)) inner.push(anyOf(list));
    return "";
  });
  const bare = plain.replace(/\[[^\]]*\]|::?[\w-]+/g, "");
  const needed = bare.match(/[.#]?[a-z][\w-]*/gi) ?? [];
  return (names) => needed.every((name) => names.has(name)) && inner.every((isUsed) => isUsed(names));
}
