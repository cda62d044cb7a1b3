import { type FactField } from "~/models/catalogue/content/day-facts";
import { escapeHtml } from "~/values/escape-html";

/** A day as the form shows it. Its `html` stays as it is while the words are not changed. */
export type DayText = { day: number; title: string; text: string; html: string };

/** The days of an itinerary, the level of their headings, and what stands above them. */
export type DayTexts = { before: string; level: string; days: DayText[] };

export const NO_DAYS: DayTexts = { before: "", level: "h3", days: [] };

/** A field of one day in the form of a quote; those of its facts are named like the package's. */
export function dayField(day: number, field: "title" | "text" | "was" | "html" | FactField) {
  return `day-${day}-${field}`;
}

export function countDayRows(fields: Record<string, unknown>) {
  let day = 0;
  while (dayField(day + 1, "title") in fields) day += 1;
  return day;
}

/** The rows of the form as an itinerary; undefined if it has no such rows. */
export function itineraryIn(fields: Record<string, unknown>): string | undefined {
  const rows = countDayRows(fields);
  if (rows === 0) return undefined;
  const typed = (name: string) => lines(fields[name]);
  const level = /^h[1-6]$/.test(typed("daysLevel")) ? typed("daysLevel") : NO_DAYS.level;
  const days = Array.from({ length: rows }, (_, row) => row + 1).map((day) => {
    const [title, text, was, html] = (["title", "text", "was", "html"] as const).map((name) =>
      typed(dayField(day, name)).trim(),
    );
    if (!title && !text && !typed(dayField(day, "sleepsAt")).trim()) return "";
    const heading = `<${level}>Day ${day}${title ? `: ${escapeHtml(title)}` : ""}</${level}>`;
    return heading + (text === was ? (html ?? "") : asHtml(text ?? ""));
  });
  return days.join("") && typed("daysBefore") + days.join("");
}

/** Each line is a paragraph, and those that begin with "- " are points. */
function asHtml(text: string) {
  const blocks = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line.startsWith("- ") ? `<ul><li>${escapeHtml(line.slice(2))}</li></ul>` : `<p>${escapeHtml(line)}</p>`,
    );
  return blocks.join("").replaceAll("</ul><ul>", "");
}

function lines(typed: unknown) {
  return typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "";
}
