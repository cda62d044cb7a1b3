import { selectAll } from "css-select";
import { defaultTreeAdapter as tree, type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
export type HtmlElement = DefaultTreeAdapterMap["element"];

const isTag = (node: Node) => tree.isElementNode(node);
const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
const parentOf = (node: Node) => ("parentNode" in node ? node.parentNode : null);

export function attributeOf({ attrs }: HtmlElement, wanted: string) {
  return attrs.find(({ name }) => name === wanted)?.value;
}

export function textOf(node: Node): string {
  return tree.isTextNode(node) ? node.value : childrenOf(node).map(textOf).join("");
}

const OPTIONS = {
  adapter: {
    isTag,
    getAttributeValue: attributeOf,
    getChildren: childrenOf,
    getName: ({ tagName }: HtmlElement) => tagName,
    getParent: parentOf,
    getSiblings: (node: Node) => childrenOf(parentOf(node) ?? node),
    getText: textOf,
    hasAttrib: (element: HtmlElement, name: string) => attributeOf(element, name) !== undefined,
    removeSubsets: (nodes: Node[]) => nodes,
  },
  relativeSelector: false,
};

/** A page as a browser without JavaScript parses it. The rest of a DOM would cost ten times as much. */
export function readHtml(html: string) {
  const document = parse(html, { scriptingEnabled: false });
  return (selector: string, within: Node = document) => selectAll<Node, HtmlElement>(selector, within, OPTIONS);
}

/** The value that a browser would send for a field. */
export function valueOf(field: HtmlElement): string {
  if (field.tagName === "textarea") return textOf(field);
  if (field.tagName === "select") return chosenOf(field);
  return attributeOf(field, "value") ?? (/^(checkbox|radio)$/.test(attributeOf(field, "type") ?? "") ? "on" : "");
}

function chosenOf(select: HtmlElement) {
  const options = selectAll<Node, HtmlElement>("option", select, OPTIONS);
  const [first] = options.filter((option) => attributeOf(option, "disabled") === undefined);
  const chosen = options.filter((option) => attributeOf(option, "selected") !== undefined);
  const isSeveral = attributeOf(select, "multiple") !== undefined;
  const option = isSeveral ? chosen[0] : (chosen.at(-1) ?? first);
  return option ? (attributeOf(option, "value") ?? inOneLine(textOf(option))) : "";
}

export function inOneLine(text: string) {
  return text.trim().replaceAll(/\s+/g, " ");
}
