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
const parsed = new Map<string, Rule[]>();

/**
 * The rules of a sheet whose elements, classes and ids are in the HTML. Attributes and states are not looked at.
 * `html:has(.bar)` becomes `html:not(.bar)`, which holds without a search and weighs the same: `.bar` is in the HTML.
 */
export function usedRules(css: string, html: string) {
  const rules = parsed.get(css) ?? parse(css.replaceAll(COMMENTS, ""));
  parsed.set(css, rules);
  return write(rules, namesIn(html));
}

function namesIn(html: string): Names {
  const names = new Set<string>();
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase());
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  for (const [, id = ""] of html.matchAll(/ id="([^"]*)/g)) names.add(`#${id}`);
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
