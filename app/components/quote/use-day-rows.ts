import { type MouseEvent, useEffect, useRef, useState } from "react";

import { arrange, BLANK_DAY, countsAfter, type DayRow } from "~/models/sales/quote/day-rows";

type Keyed = { key: number; row: DayRow };

/** The rows of the days, at least as many as wanted, and what a click on a button of theirs does. */
export function useDayRows(first: () => DayRow[], wanted: number) {
  const part = useRef<HTMLFieldSetElement>(null);
  const [{ rows, places }, setDays] = useState(() => ({ rows: grown(first().map(keyed), wanted), places: NONE }));
  if (rows.length < wanted) setDays({ rows: grown(rows, wanted), places: NONE });

  useEffect(() => {
    if (places.length === 0) return;
    const found = places.map((place) => part.current?.querySelector<HTMLElement>(place)).find(Boolean);
    notifyForm(part.current);
    found?.focus();
  }, [places]);

  function step(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { value, form, dataset } = event.currentTarget;
    const next = arrange(rows, value, keyed(BLANK_DAY, nextKey(rows)));
    const fields = ["days", "nights"].map((name) => form?.elements.namedItem(name)).filter(isInput);
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const counts = countsAfter(typed, rows.length, next.length);
    for (const field of fields) field.value = counts[field.name] ?? "";
    notifyForm(form);
    setDays({ rows: next, places: placesAfter(value, Number(dataset.to)) });
  }

  return { rows, step, part };
}

/** That its fields have other values or names, as if they were typed. */
function notifyForm(part: HTMLElement | null) {
  part?.dispatchEvent(new Event("input", { bubbles: true }));
}

function keyed(row: DayRow, key: number): Keyed {
  return { key, row };
}

function nextKey(rows: Keyed[]) {
  return Math.max(...rows.map(({ key }) => key)) + 1;
}

function grown(rows: Keyed[], wanted: number): Keyed[] {
  return rows.length < wanted ? grown([...rows, keyed(BLANK_DAY, rows.length > 0 ? nextKey(rows) : 0)], wanted) : rows;
}

function isInput(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement;
}

const NONE: string[] = [];

/** Where the focus goes: to the same button of the moved day, to the title of a new one, to the day in place of one that went. */
function placesAfter(step: string, day: number) {
  const [move] = step.split("-");
  if (move === "after") return [`#day-${day} input`];
  if (move === "remove") return [`#day-${day} summary`];
  return [`[value=${move}-${day}]:enabled`, `#day-${day} .moves :enabled`];
}
