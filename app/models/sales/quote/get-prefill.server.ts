import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from "parse5";

import { db } from "~/db.server";
import { contentOf, contentSelect } from "~/models/catalogue/content/content";
import { textOf } from "~/models/catalogue/content/itinerary/tree.server";
import { priceOn } from "~/models/catalogue/days/offered-day";
import { readOffers } from "~/models/catalogue/days/read-days.server";
import { readPackage } from "~/models/catalogue/package/lock-package.server";
import { listStartsIn } from "~/models/catalogue/search/starts-in.server";
import { getEnquiry } from "~/models/sales/enquiry/change-enquiry.server";
import { noteOf, wishRows } from "~/models/sales/enquiry/wish";
import { addDays, isInSeasons, later, today } from "~/values/calendar";
import { readExtras, type SoldExtra } from "~/values/extras";
import { isId } from "~/values/id";
import { pick } from "~/values/pick";
import { type Line, pricesOf } from "~/values/sale-lines";

import { type DayText, type DayTexts, NO_DAYS, type OffersOfQuote } from "./day-rows";
import { getQuote } from "./get-quote.server";
import { HOLDS_DAYS } from "./limits";
import { type HELD, type RevisionJson } from "./revision-json";
import { quoteLinesOf } from "./sale";
import { isAsked } from "./step";

type Content = Omit<RevisionJson, "revision" | "total" | "sentAt" | keyof typeof HELD>;

export type QuotePrefill = Partial<Content> & {
  /** The package's extras that are chosen. */
  extras?: SoldExtra[];
  customerName?: string;
  customerPhone?: string | null;
  customerEmail?: string | null;
  enquiryId?: string | null;
  question?: { number: number; text: string } | null;
  /** Like "2027-05": the guest said no day. */
  onlyMonth?: string | null;
  /** What the guest asks to have changed in what was sent. */
  wish?: string | null;
  /** Null if its itinerary cannot be told in rows of days. */
  dayTexts: DayTexts | null;
  validUntil: string;
  /** Null for a quote that was not copied from a package. */
  offers: OffersOfQuote | null;
};

/** A new quote for a question, from a package or from another quote. */
export async function prefillQuote(from: URLSearchParams): Promise<QuotePrefill> {
  const [enquiry, pkg, quote] = ["enquiry", "package", "quote"].map((name) => from.get(name) ?? undefined);
  const [asked, copied, other] = await Promise.all([getEnquiry(enquiry), copyOf(pkg), getQuote(quote)]);
  const question = asked.ok ? asked.value.enquiry : null;
  const validUntil = addDays(today(), HOLDS_DAYS);
  const content = other.ok ? other.value.newest : copied;
  const onlyMonth = question?.wantedMonth;
  const startDate = question?.wantedFrom ?? (await firstStartIn(onlyMonth, content?.packageId)) ?? content?.startDate;
  const offers = await offersOf(content?.packageId);
  const unitPrice = offers && copied && startDate ? priceOn(offers.pkg, rowOf(offers, startDate)) : content?.unitPrice;
  return {
    ...(content && chosenIn(content, offers)),
    unitPrice,
    offers,
    customerName: question?.name,
    customerPhone: question?.phone,
    customerEmail: question?.email,
    enquiryId: enquiry,
    question: question && {
      number: question.number,
      text: [question.text, ...wishRows(question).map(asLine)].join("\n"),
    },
    onlyMonth,
    note: (question && noteOf(question)) || content?.note,
    dayTexts: content?.itinerary ? readDays(content.itinerary) : NO_DAYS,
    startDate,
    numberOfPersons: question?.persons ?? content?.numberOfPersons,
    numberOfChildren: question?.persons ? (question.children ?? 0) : content?.numberOfChildren,
    validUntil,
  };
}

function asLine(row: string[]) {
  return row.join(": ");
}

/** The first day of the month on which the package starts; nothing once the month is over. */
async function firstStartIn(month: string | null | undefined, packageId: string | null | undefined) {
  if (!month || month < today().slice(0, 7)) return null;
  const starts = packageId ? await listStartsIn(month, [{ _id: packageId }]) : {};
  return starts[packageId ?? ""]?.day ?? later(`${month}-01`, today());
}

/** `kept` is the version for which places are kept. */
export async function offersOf(id: string | null | undefined, kept?: RevisionJson): Promise<OffersOfQuote | null> {
  if (!id) return null;
  const [offers, priced] = await Promise.all([readOffers(id), readPackage(id)]);
  if (!offers || !priced) return null;
  return {
    ...offers,
    priced: {
      ...pick(priced, { id: true, packageTitle: true, startingPrice: true, childPrice: true, priceSettings: true }),
      extras: readExtras(priced.extras),
    },
    kept: kept ? { day: kept.startDate, persons: kept.numberOfPersons } : null,
  };
}

/** Extras that are offered for the day, at the price of then, are chosen in their fields; all others stay as they were, as typed lines. */
function chosenIn<C extends Partial<Content>>(content: C, offers: OffersOfQuote | null) {
  const { sale = [], startDate } = content;
  const listed = offers?.priced.extras.filter(({ isOffered }) => isOffered) ?? [];
  const runs = ({ seasons }: { seasons: string[] }) => !startDate || isInSeasons(seasons, startDate);
  const isOffered = ({ rule, ref, each }: Line) =>
    rule === "extras" && listed.some((extra) => extra._id === ref && extra.price === each && runs(extra));
  return {
    ...content,
    extras: pricesOf(sale.filter(isOffered)).extras,
    lines: quoteLinesOf(sale.filter((line) => !isOffered(line))),
  };
}

function rowOf({ rows }: OffersOfQuote, day: string) {
  return rows.find((row) => row.day === day);
}

async function copyOf(id: string | undefined): Promise<Partial<Content> | null> {
  if (!isId(id)) return null;
  const row = await db.package.findFirst({
    where: { id, deletedAt: null },
    select: { ...contentSelect, startingPrice: true, childPrice: true },
  });
  return row && { ...contentOf(row), packageId: id, unitPrice: row.startingPrice, childPrice: row.childPrice };
}

/** The newest version of a quote, to change it. */
export async function getQuoteToEdit(id: string | undefined) {
  const found = await getQuote(id);
  if (!found.ok) return found;
  const { quote, newest, question } = found.value;
  const { enquiryId, number, version } = quote;
  const wish = isAsked(quote) ? quote.wish : null;
  const offers = await offersOf(newest.packageId, quote.placesUntil ? newest : undefined);
  const content = chosenIn(newest, offers);
  const prefill: QuotePrefill = { ...content, offers, enquiryId, question, wish, dayTexts: readDays(newest.itinerary) };
  return { ok: true as const, value: { prefill, number, version, isSent: newest.sentAt !== null, state: quote.state } };
}

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
