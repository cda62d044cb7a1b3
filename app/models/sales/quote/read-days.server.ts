import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from "parse5";

import { type DayText, type DayTexts } from "./day-texts";

type Node = DefaultTreeAdapterTypes.ChildNode;

const HEADING = /^\s*day\s+(\d{1,2})(?![\d\s]*[-–&]\s*\d)\s*[:.–—-]*\s*(.*)$/is;

/** The days of an itinerary, each with its words; null if its headings are not one after the other for one day each. */
export function readDays(itinerary: string): DayTexts | null {
  const nodes = parseFragment(itinerary).childNodes;
  const headings = nodes.filter(isDay);
  const levels = new Set(headings.map(({ nodeName }) => nodeName));
  const days = headings.map((heading, index): DayText => {
    const [, number, title = ""] = HEADING.exec(textOf(heading)) ?? [];
    const body = nodes.slice(nodes.indexOf(heading) + 1, end(nodes, headings[index + 1]));
    return { day: Number(number), title: title.trim(), text: body.map(wordsOf).join("\n").trim(), html: htmlOf(body) };
  });
  const isRising = days.every(({ day }, index) => day > (days[index - 1]?.day ?? 0));
  const [first] = headings;
  if (!first || levels.size > 1 || !isRising) return null;
  return { before: htmlOf(nodes.slice(0, nodes.indexOf(first))), level: first.nodeName, days };
}

function isDay(node: Node) {
  return /^h[1-6]$/.test(node.nodeName) && /^\s*days?\s+\d/i.test(textOf(node));
}

function end(nodes: Node[], next: Node | undefined) {
  return next ? nodes.indexOf(next) : nodes.length;
}

function htmlOf(nodes: Node[]) {
  return nodes.map((node) => serializeOuter(node)).join("");
}

function wordsOf(block: Node): string {
  if (!tree.isElementNode(block) || (block.nodeName !== "ul" && block.nodeName !== "ol")) return textOf(block).trim();
  return block.childNodes.map((item) => `- ${textOf(item).trim()}`).join("\n");
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
