import katex from "katex";
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";

import { type DayFact } from "~/models/catalogue/content/day-facts";
import { imageBase, isHttps } from "~/site.server";

import { addFacts, divideDays, type Travelled } from "./divide-days.server";
import {
  attribute,
  create,
  type Element,
  moveChildren,
  type ParentNode,
  replaceBy,
  setAttributes,
} from "./tree.server";

// A stored picture has the address that was valid when it was saved. Its images may have moved since (S3_PUBLIC_URL).
const OWN_PICTURE = /^.*\/images\/(?=[\da-f]{48}-\d{1,5}x\d{1,5}\/)/;

/** Expects sanitised HTML. Videos become links, so that no video site is contacted before a click. */
export function renderItinerary(itinerary: string, facts: DayFact[] = [], travelled?: Travelled) {
  const root = parseFragment(itinerary);
  rankHeadings(root);
  renderChildren(root);
  addFacts(root, facts);
  divideDays(root, travelled);
  return serialize(root);
}

function renderChildren(parent: ParentNode) {
  for (const node of [...parent.childNodes]) {
    if (!tree.isElementNode(node)) continue;
    if (node.tagName === "math") continue;
    const rendered = renderElement(node);
    if (rendered) replaceBy(node, rendered);
    else renderChildren(node);
  }
}

function renderElement(element: Element): Element[] | null {
  const classes = (attribute(element, "class") ?? "").split(" ");
  if (element.tagName === "ol" || element.tagName === "ul") return renderList(element);
  if (element.tagName === "iframe") return [videoLink(attribute(element, "src") ?? "")];
  if (element.tagName === "img") return [picture(element)];
  if (element.tagName === "table") return [table(element)];
  if (classes.includes("ql-code-block-container")) return [codeBlock(element)];
  if (classes.includes("ql-formula")) return [formula(element)];
  return null;
}

/** Headings start at h3 without gaps, because the page itself uses h1 and h2. */
function rankHeadings(root: ParentNode) {
  const headings = elementsOf(root).filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  for (const heading of headings) {
    const level = `h${Math.min(6, 3 + levels.indexOf(heading.tagName))}`;
    heading.tagName = level;
    heading.nodeName = level;
  }
}

function elementsOf(parent: ParentNode): Element[] {
  return parent.childNodes.filter(tree.isElementNode).flatMap((element) => [element, ...elementsOf(element)]);
}

// The editor writes nested list items side by side, with kind and depth as attributes.
type Item = { kind: string; depth: number; element: Element };

function renderList(list: Element): Element[] {
  const items = list.childNodes.filter(tree.isElementNode).map((element): Item => {
    const kind = attribute(element, "data-list") ?? (list.tagName === "ol" ? "ordered" : "bullet");
    const indent = /ql-indent-(\d)/.exec(attribute(element, "class") ?? "")?.[1];
    return { kind, depth: Number(indent ?? 0), element: listItem(element, kind) };
  });
  return nest(items, 0);
}

function listItem(element: Element, kind: string): Element {
  const classes = (attribute(element, "class") ?? "").split(" ").filter((name) => !name.startsWith("ql-indent-"));
  if (kind === "checked") classes.push("checked");
  const item = create("li", classes.filter(Boolean).join(" "));
  moveChildren(element, item);
  for (const child of item.childNodes.filter(tree.isElementNode))
    if (attribute(child, "class") === "ql-ui") tree.detachNode(child);
  renderChildren(item);
  return item;
}

function nest(items: Item[], depth: number): Element[] {
  const lists: Element[] = [];
  for (let index = 0; index < items.length;) {
    const [first, ...rest] = items.slice(index);
    if (!first) break;
    if (first.depth > depth) {
      const end = rest.findIndex((item) => item.depth <= depth);
      const deeper = items.slice(index, end === -1 ? undefined : index + 1 + end);
      const host = lists.at(-1)?.childNodes.at(-1);
      const inner = nest(deeper, depth + 1);
      if (host && tree.isElementNode(host)) for (const list of inner) tree.appendChild(host, list);
      else lists.push(...inner);
      index += deeper.length;
    } else {
      const last = lists.at(-1);
      const list = last && isListOf(last, first.kind) ? last : createList(first.kind);
      if (list !== last) lists.push(list);
      tree.appendChild(list, first.element);
      index += 1;
    }
  }
  return lists;
}

const isChecklist = (kind: string) => kind === "checked" || kind === "unchecked";

function createList(kind: string) {
  return create(kind === "ordered" ? "ol" : "ul", isChecklist(kind) ? "checklist" : "");
}

function isListOf(list: Element, kind: string) {
  return (
    list.tagName === (kind === "ordered" ? "ol" : "ul") &&
    (attribute(list, "class") === "checklist") === isChecklist(kind)
  );
}

function codeBlock(container: Element): Element {
  const code = create("code");
  for (const line of container.childNodes.filter(tree.isElementNode)) {
    moveChildren(line, code);
    tree.insertText(code, "\n");
  }
  const pre = create("pre");
  setAttributes(pre, { tabindex: "0" });
  tree.appendChild(pre, code);
  return pre;
}

function formula(span: Element): Element {
  const isAlone = span.parentNode?.childNodes.every((node) => node === span || !hasText(node)) ?? false;
  const markup = katex.renderToString(attribute(span, "data-value") ?? "", {
    output: "mathml",
    displayMode: isAlone,
    throwOnError: false,
    strict: "ignore",
    maxExpand: 100,
    maxSize: 20,
  });
  const rendered = create("span", isAlone ? "formula" : "");
  // A long formula scrolls by itself; the tabindex lets the keyboard reach it.
  if (isAlone) setAttributes(rendered, { tabindex: "0" });
  moveChildren(parseFragment(markup), rendered);
  return rendered;
}

function hasText(node: DefaultTreeAdapterTypes.Node): boolean {
  if (tree.isTextNode(node)) return node.value.trim() !== "";
  return "childNodes" in node && node.childNodes.some(hasText);
}

/** Browsers block http pictures on https pages, so such a picture becomes a link. */
function picture(img: Element): Element {
  const kept = attribute(img, "src") ?? "";
  const src = kept.replace(OWN_PICTURE, `${imageBase}/`);
  if (src !== kept) setAttributes(img, { src });
  if (!isHttps || !isPlainHttp(src)) return setAttributes(img, { loading: "lazy", decoding: "async" }, { alt: "" });
  const text = attribute(img, "alt") || "See the picture";
  return isInLink(img) ? textOnly(text) : link(src, text);
}

function isPlainHttp(address: string) {
  return URL.canParse(address) && new URL(address).protocol === "http:";
}

function isInLink({ parentNode }: Element): boolean {
  return parentNode !== null && "tagName" in parentNode && (parentNode.tagName === "a" || isInLink(parentNode));
}

function textOnly(text: string) {
  const span = create("span");
  tree.insertText(span, text);
  return span;
}

/** A wide table scrolls by itself; the tabindex lets the keyboard reach it. */
function table(element: Element): Element {
  const frame = create("div", "table-frame");
  setAttributes(frame, { tabindex: "0" });
  const [first] = elementsOf(element).filter(({ tagName }) => tagName === "tr");
  const cells = first?.childNodes.filter(tree.isElementNode) ?? [];
  if (cells.every(isBold)) for (const cell of cells.filter(hasText)) setAttributes(toHeader(cell), { scope: "col" });
  renderChildren(element);
  const copy = create("table");
  moveChildren(element, copy);
  tree.appendChild(frame, copy);
  return frame;
}

/** The editor has no cells for headings, so bold ones are. */
function isBold(cell: Element): boolean {
  const texts = cell.childNodes.filter(hasText);
  return texts.every((node) => tree.isElementNode(node) && node.tagName === "strong");
}

function toHeader(cell: Element) {
  cell.tagName = "th";
  cell.nodeName = "th";
  return cell;
}

function videoLink(src: string): Element {
  const { pathname, searchParams } = new URL(src, "https://site.invalid");
  const id = pathname.split("/")[2] ?? "";
  if (/^https?:\/\/(www\.)?youtube/.test(src))
    return link(youTube(id, searchParams), "Watch the video on YouTube", "video");
  const unlisted = searchParams.get("h");
  const hash = unlisted && /^[\da-f]+$/i.test(unlisted) ? `/${unlisted}` : "";
  if (src.startsWith("https://player.vimeo.com/"))
    return link(`https://vimeo.com/${id}${hash}`, "Watch the video on Vimeo", "video");
  return link(src, "Watch the video", "video");
}

function youTube(id: string, given: URLSearchParams) {
  const list = given.get("list");
  if (id === "videoseries")
    return "https://www.youtube.com/playlist?" + String(new URLSearchParams({ list: list ?? "" }));
  const start = Number(given.get("start"));
  const more = { ...(list && { list }), ...(start > 0 && { t: `${start}s` }) };
  return "https://www.youtube.com/watch?" + String(new URLSearchParams({ v: id, ...more }));
}

function link(href: string, text: string, className?: string): Element {
  const element = create("a", className);
  setAttributes(element, { href, rel: "noopener noreferrer nofollow" });
  tree.insertText(element, text);
  return element;
}
