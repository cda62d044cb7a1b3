import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, html } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export function create(tagName: string, className = ""): Element {
  return tree.createElement(tagName, html.NS.HTML, className ? [{ name: "class", value: className }] : []);
}

export function attribute(element: Element, name: string) {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

export function setAttributes(element: Element, values: Record<string, string>, defaults: Record<string, string> = {}) {
  const kept = element.attrs.filter(({ name }) => !(name in values));
  const known = new Set(kept.map(({ name }) => name));
  const missing = Object.entries(defaults).filter(([name]) => !known.has(name));
  element.attrs = [...kept, ...[...Object.entries(values), ...missing].map(([name, value]) => ({ name, value }))];
  return element;
}

export function moveChildren(from: ParentNode, to: ParentNode) {
  for (const child of [...from.childNodes]) {
    tree.detachNode(child);
    tree.appendChild(to, child);
  }
}

export function replaceBy(node: Element, others: Element[]) {
  const parent = node.parentNode;
  if (!parent || (others.length === 1 && others[0] === node)) return;
  for (const other of others) tree.insertBefore(parent, other, node);
  tree.detachNode(node);
}
