import { today } from "~/values/calendar";

import { screen } from "../../support/screen";

const ATTRIBUTES = ["href", "action", "method", "name", "value", "alt", "content"];

/** The content of a page, one line for each text, link, field and meta tag. */
export function readingOf(html: string): string[] {
  const { document } = screen(html);
  const lines: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) add(node.textContent ?? "");
    if (!isElement(node) || ["STYLE", "SCRIPT", "svg", "LINK"].includes(node.tagName)) return;
    const given = ATTRIBUTES.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    if (given.length > 0) add(`<${node.tagName.toLowerCase()} ${given.join(" ")}>`);
    node.childNodes.forEach(visit);
  };
  const add = (text: string) => {
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line) lines.push(line);
  };
  visit(document.documentElement);
  return lines;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** Replaces values that differ in every run: ids by the order of their appearance, days by their distance from today. */
export function newRecorder() {
  const ids = new Map<string, string>();
  const distance = (iso: string) => `day${Math.round((Date.parse(iso) - Date.parse(today())) / 86_400_000)}`;
  return (text: string) =>
    text
      .replaceAll(/\?by=[^ ]+/g, "?by=(mark)")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)")
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `(id ${ids.size + 1})`);
        return ids.get(id) ?? id;
      })
      .replaceAll(/\d{4}-\d\d-\d\d/g, distance)
      .replaceAll(/(\d\d) - (\d\d) - (\d{4})/g, (_, day, month, year) => `shown ${distance(`${year}-${month}-${day}`)}`)
      .replaceAll(/\bvalue=\d{4}-\d\d>/g, "value=(a month)>")
      .replaceAll(/^[A-Z][a-z]{2,8} \d{4}$/g, "(a month)")
      .replaceAll(/\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+ [A-Z][a-z]{2}\b/g, "(a day)");
}

/** The types in an OpenAPI document, one line for each. */
export function typesOf(node: unknown, at = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, enum: values, $ref, required } = node as Record<string, unknown>;
  const lines = [
    ...(typeof type === "string" ? [`${at} is ${type}`] : []),
    ...(Array.isArray(values) ? values.map((value) => `${at} may be ${value}`) : []),
    ...(typeof $ref === "string" ? [`${at} is ${$ref}`] : []),
    ...(Array.isArray(required) ? required.map((name) => `${at} needs ${name}`) : []),
  ];
  const inner = Object.entries(node).filter(([key]) => key !== "example");
  return [...lines, ...inner.flatMap(([key, value]) => typesOf(value, `${at}/${key}`))];
}
