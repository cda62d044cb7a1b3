import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from "parse5";

import { type DayFact, factsInWords } from "~/models/catalogue/content/day-facts";
import { addDays, type CalendarDate, daysBetween, formatShortDate } from "~/values/calendar";

import { attribute, create, type Element, type ParentNode, textOf } from "./tree.server";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The days of a booked trip, of which today's is open, or the first one; without today all are. Before a booking all are folded. */
export type Travelled = { start: CalendarDate; today?: CalendarDate };

const DAY = /^(\s*days?\s+)(\d{1,2}(?:\s*(?:[-–&]|to|and)\s*\d{1,2})?)\b(\s*[:.–—-]*\s*)/i;

/** Puts the facts of each day below its heading, and those of days without a heading at the end. */
export function addFacts(root: ParentNode, facts: DayFact[]) {
  const headings = root.childNodes.filter(isDay).map((heading) => ({ heading, days: daysOf(heading) }));
  for (const { heading, days } of headings) {
    const own = facts.filter(({ day }) => day >= days.from && day <= days.to);
    for (const list of listsOf(own, days.from === days.to).reverse()) insertAfter(heading, list);
  }
  const rest = facts.filter(({ day }) => !headings.some(({ days: { from, to } }) => day >= from && day <= to));
  for (const list of listsOf(rest, false)) tree.appendChild(root, list);
}

function daysOf(heading: Element) {
  const [from = 0, to = from] = (DAY.exec(textOf(heading))?.[2]?.match(/\d+/g) ?? []).map(Number);
  return { from, to };
}

function listsOf(facts: DayFact[], isOneDay: boolean) {
  const words = facts.map((fact) => factsInWords(fact));
  const isSame = new Set(words.map((each) => each.join("\n"))).size < 2;
  if (isOneDay || (facts.length > 1 && isSame)) return words.slice(0, 1).map((each) => listOf(each));
  return facts.map(({ day }, index) => listOf([`Day ${day}`, ...(words[index] ?? [])]));
}

function listOf(words: string[]) {
  const list = create("ul", "day-facts");
  for (const [index, word] of words.entries()) {
    // Otherwise whoever reads the text alone finds them glued.
    if (index > 0) tree.insertText(list, " ");
    tree.insertText(append(list, create("li")), word);
  }
  return list;
}

function insertAfter(node: Element, added: Element) {
  const { parentNode } = node;
  const next = parentNode?.childNodes[parentNode.childNodes.indexOf(node) + 1];
  if (parentNode && next) tree.insertBefore(parentNode, added, next);
  else if (parentNode) tree.appendChild(parentNode, added);
}

/** Puts each heading like "Day 2: Terraces" and the text below it into a card, if there are at least two. */
export function divideDays(root: ParentNode, travelled?: Travelled) {
  const starts = new Set<Node>(root.childNodes.filter(isDay));
  if (starts.size < 2) return;
  let day: Element | null = null;
  let level = "";
  const open = travelled?.today && openDay([...starts], travelled.start, travelled.today);
  for (const node of [...root.childNodes]) {
    if (!isHeading(node)) {
      if (day) put(node, day);
    } else if (starts.has(node)) {
      const isFolded = travelled ? open && node !== open : true;
      const whole = textOf(node);
      day = create(isFolded ? "details" : "section", "day");
      level = node.tagName;
      tree.insertBefore(root, day, node);
      move(node, isFolded ? append(day, create("summary")) : day);
      markNumber(node);
      if (travelled)
        tree.insertText(append(node, create("span", "day-date")), datesOf(numbersIn(whole), travelled.start));
    } else {
      if (node.tagName <= level) day = null;
      if (day) move(node, day);
    }
  }
}

/** The facts below the heading of a folded day stand in its summary, which takes no lists. */
function put(node: Node, day: Element) {
  const [summary, ...text] = day.childNodes;
  const isShown = day.tagName === "details" && text.length === 0 && isFacts(node);
  if (!isShown || !summary || !tree.isElementNode(summary)) return move(node, day);
  for (const each of [node, ...node.childNodes.filter(tree.isElementNode)]) {
    each.tagName = "span";
    each.nodeName = "span";
  }
  move(node, summary);
}

function isFacts(node: Node): node is Element {
  return tree.isElementNode(node) && attribute(node, "class") === "day-facts";
}

function openDay(starts: Node[], start: CalendarDate, today: CalendarDate) {
  const now = daysBetween(start, today) + 1;
  return (
    starts.find((day) => {
      const [first, last] = numbersIn(textOf(day));
      return first <= now && now <= last;
    }) ?? starts[0]
  );
}

/** Of "Day 2: Terraces" 2 and 2, of "Days 3–4" 3 and 4. */
function numbersIn(heading: string): [first: number, last: number] {
  const [first = 1, last = first] = DAY.exec(heading)?.[2]?.split(/\D+/).map(Number) ?? [];
  return [first, last];
}

function datesOf([first, last]: [number, number], start: CalendarDate) {
  const day = (number: number) => formatShortDate(addDays(start, number - 1));
  return first === last ? day(first) : `${day(first)} – ${day(last)}`;
}

function isHeading(node: Node): node is Element {
  return tree.isElementNode(node) && /^h[1-6]$/.test(node.tagName);
}

function isDay(node: Node): node is Element {
  return isHeading(node) && DAY.test(textOf(node));
}

/** Wraps "Day 2:" in an element of its own, so that the stylesheet can show the number beside the heading. */
function markNumber(heading: Element) {
  const [first] = heading.childNodes;
  if (!first || !tree.isTextNode(first)) return;
  const [whole, word = "", number = "", sign = ""] = DAY.exec(first.value) ?? [];
  if (!whole) return;
  const mark = create("span", "day-number");
  tree.insertText(append(mark, create("span", "visually-hidden")), word);
  tree.insertText(mark, number);
  tree.insertText(append(mark, create("span", "visually-hidden")), sign);
  tree.insertBefore(heading, mark, first);
  first.value = first.value.slice(whole.length);
}

function move(node: Node, to: ParentNode) {
  tree.detachNode(node);
  tree.appendChild(to, node);
}

function append(parent: ParentNode, child: Element) {
  tree.appendChild(parent, child);
  return child;
}
