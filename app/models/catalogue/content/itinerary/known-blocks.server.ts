import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, html } from "parse5";

import { tidyPicture } from "./pasted-pictures.server";
import { attribute, create, type Element, moveChildren, type ParentNode, replaceBy } from "./tree.server";

const OTHER_BLOCKS = new Set(
  "address article aside caption center dd details dialog dl dt fieldset figcaption figure footer form header hgroup main nav search section summary".split(
    " ",
  ),
);
const LINES = /^(p|div)$/;
/** What the editor cannot hold in a cell. */
const TOO_MUCH = /^(h[1-6]|ul|ol|menu|dir|blockquote|pre|table|iframe)$/;
const MOST = { rows: 40, columns: 8, letters: 200 };

const BETWEEN = " \u00b7 ";

type Cell = Element | null;

/**
 * Writes blocks that the editor does not have with those that it has: otherwise their texts would become one. A small table
 * stays one, of lines of text as the editor has them; any other becomes paragraphs.
 */
export function toKnownBlocks(parent: ParentNode) {
  for (const node of [...parent.childNodes]) {
    if (!tree.isElementNode(node) || node.namespaceURI !== html.NS.HTML) continue;
    toKnownBlocks(node);
    const { tagName } = node;
    if (tagName === "img") tidyPicture(node);
    else if (tagName === "li") tidyTask(node);
    else if (tagName === "table") replaceBy(node, withoutTable(node));
    else if (tagName === "hr" && isBetweenTexts(node)) replaceBy(node, [create("br")]);
    else if (tagName === "menu" || tagName === "dir") rename(node, "ul");
    else if (OTHER_BLOCKS.has(tagName)) rename(node, "div");
  }
}

/** Of a task list, which other programs write with a box, the editor knows what is ticked as the kind of its items. */
function tidyTask(item: Element) {
  const first = inside(item).find((node) => !isBlank(node) && !isNamed("p", "div", "label", "span")(node));
  if (!first || !isNamed("input")(first) || attribute(first, "type")?.toLowerCase() !== "checkbox") return;
  const kind = first.attrs.some(({ name }) => name === "checked") ? "checked" : "unchecked";
  item.attrs = [...item.attrs.filter(({ name }) => name !== "data-list"), { name: "data-list", value: kind }];
  tree.detachNode(first);
}

function rename(element: Element, name: string) {
  element.tagName = name;
  element.nodeName = name;
}

function isBetweenTexts(line: Element) {
  const siblings = line.parentNode?.childNodes ?? [];
  const before = siblings.slice(0, siblings.indexOf(line)).findLast((node) => !isBlank(node));
  return before !== undefined && !isNamed("p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre")(before);
}

function isBlank(node: DefaultTreeAdapterTypes.ChildNode) {
  return tree.isTextNode(node) && node.value.trim() === "";
}

function withoutTable(table: Element): Element[] {
  const parts = table.childNodes.filter(tree.isElementNode);
  const captions = parts.filter(({ tagName }) => tagName === "div");
  const rows = parts.flatMap(({ childNodes }) => childNodes.filter(isNamed("tr")));
  const grid = rows.length <= MOST.rows ? gridOf(rows) : [];
  const columns = Math.max(0, ...grid.map(({ length }) => length));
  const isSmall = columns >= 2 && columns <= MOST.columns && grid.flat().every((cell) => !cell || isShort(cell));
  return [...captions, ...(isSmall ? [smallTable(grid, columns)] : rows.flatMap(asLines))];
}

function isNamed(...names: string[]) {
  return (node: DefaultTreeAdapterTypes.Node): node is Element =>
    tree.isElementNode(node) && names.includes(node.tagName);
}

function cellsOf(row: Element) {
  return row.childNodes.filter(isNamed("td", "th"));
}

/** The cells by row and column: one that spans several leaves the others empty. */
function gridOf(rows: Element[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  for (const [top, row] of rows.entries())
    for (const cell of cellsOf(row)) {
      const taken = grid[top] ?? [];
      let left = 0;
      while (left in taken) left += 1;
      for (const below of grid.slice(top, top + spanOf(cell, "rowspan")))
        for (let column = left; column < left + spanOf(cell, "colspan"); column += 1)
          below[column] = below === taken && column === left ? cell : null;
    }
  return grid;
}

function spanOf(cell: Element, name: string) {
  const span = Number(cell.attrs.find((each) => each.name === name)?.value);
  return span > 1 ? Math.min(span, MOST.rows) : 1;
}

function isShort(cell: Element) {
  return (
    inside(cell).every((node) => !tree.isElementNode(node) || !TOO_MUCH.test(node.tagName)) &&
    textOf(cell).length <= MOST.letters
  );
}

function inside(parent: ParentNode): DefaultTreeAdapterTypes.ChildNode[] {
  return parent.childNodes.flatMap((node) => ("childNodes" in node ? [node, ...inside(node)] : [node]));
}

function textOf(parent: ParentNode) {
  return inside(parent)
    .map((node) => (tree.isTextNode(node) ? node.value : ""))
    .join("")
    .trim();
}

function smallTable(grid: Cell[][], columns: number): Element {
  const table = create("table");
  const body = create("tbody");
  tree.appendChild(table, body);
  for (const cells of grid) {
    const row = create("tr");
    tree.appendChild(body, row);
    for (let column = 0; column < columns; column += 1) tree.appendChild(row, smallCell(cells[column] ?? null));
  }
  return table;
}

function smallCell(cell: Cell): Element {
  const written = create("td");
  if (cell) {
    written.attrs = cell.attrs;
    writeInLine(cell, cell.tagName === "th" ? within(written, "strong") : written);
  }
  // An empty cell must hold something, or the editor leaves it out.
  if (inside(written).every((node) => tree.isElementNode(node) && node.tagName !== "img")) {
    written.childNodes = [];
    tree.appendChild(written, create("br"));
  }
  return written;
}

function within(parent: Element, name: string) {
  const child = create(name);
  tree.appendChild(parent, child);
  return child;
}

/** Writes what stands below each other beside each other. */
function writeInLine(from: ParentNode, to: Element, line = { isBegun: false, isParted: false }) {
  for (const node of [...from.childNodes]) {
    if (tree.isTextNode(node) || isNamed("img")(node)) {
      const text = tree.isTextNode(node) ? node.value.replaceAll(/[ \t\r\n\f]+/g, " ") : "";
      if (tree.isTextNode(node) && text.trim() === "") {
        if (line.isBegun && !line.isParted) tree.insertText(to, " ");
        continue;
      }
      if (line.isBegun && line.isParted) tree.insertText(to, BETWEEN);
      const isFirst = !line.isBegun || line.isParted;
      Object.assign(line, { isBegun: true, isParted: false });
      if (tree.isTextNode(node)) tree.insertText(to, isFirst ? text.trimStart() : text);
      else move(node, to);
    } else if (isNamed("br")(node)) {
      line.isParted = true;
    } else if (tree.isElementNode(node)) {
      const isLine = LINES.test(node.tagName);
      line.isParted ||= isLine;
      writeInLine(node, isLine ? to : shellOf(node, to), line);
      line.isParted ||= isLine;
    }
  }
}

function shellOf(node: Element, to: Element) {
  const shell = within(to, node.tagName);
  shell.attrs = node.attrs;
  return shell;
}

function move(node: Element, to: Element) {
  tree.detachNode(node);
  tree.appendChild(to, node);
}

/** A row of short texts as one line, else each of its cells below the other. */
function asLines(row: Element): Element[] {
  const whole = create("div");
  const cells = cellsOf(row);
  const isLine = cells.every(isShort);
  for (const cell of cells) moveChildren(cell, within(whole, "div"));
  if (!isLine) return whole.childNodes.filter(tree.isElementNode);
  const line = create("p");
  writeInLine(whole, line);
  return line.childNodes.length > 0 ? [line] : [];
}
