import { z } from "zod";

import { isCalendarDate } from "~/values/calendar";
import { optionalField, optionalLine, optionalText } from "~/values/fields";

import { AGE_BANDS, type AgeBand, PLACES } from "./rules";

export type Travellers = z.output<typeof travellersSchema>;

const momentField = optionalField(
  z
    .string()
    .refine(
      (text) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text) && isCalendarDate(text.slice(0, 10)),
      "Please enter day and time of your arrival, like 2027-05-14T09:30.",
    ),
  "Please enter the time of your arrival as text.",
);

const rowFields = Object.fromEntries(
  PLACES.flatMap((place): [string, z.ZodType<string | undefined>][] => [
    [`name${place}`, optionalLine("the name", 100)],
    [`ageBand${place}`, z.enum(AGE_BANDS, "Please choose an age.").default("adult")],
    [`diet${place}`, optionalLine("the food", 100)],
    [`note${place}`, optionalText("the wishes", 300)],
  ]),
);

/** One row for each possible traveller. Empty rows are skipped, and later rows move up. */
export const travellersSchema = z
  .object({
    seen: z.string("Please reload the page before saving.").max(100),
    arrivalFlight: optionalLine("the flight", 60),
    arrivalAt: momentField,
    lead: z.coerce.number().catch(1),
  })
  .and(z.object(rowFields))
  .transform(({ seen, arrivalFlight, arrivalAt, lead, ...rows }, context) => {
    const travellers = PLACES.flatMap((place) => {
      const row = rowIn(rows, place);
      if (row === null) return [];
      const { name = "", ...rest } = row;
      if (!name) {
        const message = `Please enter the name of traveller ${place}, or clear what stands beside it.`;
        context.addIssue({ code: "custom", path: [`name${place}`], message });
      }
      return { place, name, ...rest };
    });
    const leader = travellers.find(({ place }) => place === lead) ?? travellers[0];
    return {
      seen,
      arrival: { arrivalFlight: arrivalFlight ?? null, arrivalAt: arrivalAt ? momentOf(arrivalAt) : null },
      travellers: travellers.map(({ place, ...traveller }, index) => ({
        ...traveller,
        position: index + 1,
        isLead: place === leader?.place,
      })),
    };
  });

type Row = { name?: string; ageBand: AgeBand; diet: string | null; note: string | null };

function rowIn(rows: Record<string, unknown>, place: number): Row | null {
  const text = (field: string) => {
    const value = rows[`${field}${place}`];
    return typeof value === "string" ? value : undefined;
  };
  const row = {
    name: text("name"),
    ageBand: AGE_BANDS.find((band) => band === text("ageBand")) ?? "adult",
    diet: text("diet") ?? null,
    note: text("note") ?? null,
  };
  return row.name || row.diet || row.note || row.ageBand !== "adult" ? row : null;
}

function momentOf(text: string) {
  return new Date(`${text.slice(0, 16)}:00+05:30`);
}
