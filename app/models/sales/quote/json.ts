import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { bookingShape } from "~/models/booking/row/json";
import { pictureShape } from "~/models/system/image/package-pictures";
import { siteUrl } from "~/site.server";
import { fromDate, toDate, today } from "~/values/calendar";
import { jsonOf, like, selectOf } from "~/values/pick";

import { QUOTE_STATES, type QuoteState } from "./limits";
import { HELD, heldShape, type RevisionJson, revisionShape } from "./revision-json";

export const quoteId = like(z.uuid(), "01930e5d-4c11-7a3e-9d52-1b7c8e2f6b11");

const storedShape = {
  number: like(z.int(), 1001, "From 1001, shown as Q-1001."),
  enquiryId: z.uuid().nullable(),
  ...heldShape,
  reason: z.string().nullable().meta({ description: "Why it was declined or withdrawn." }),
  wish: z.string().nullable().meta({ description: "What the guest last asked to have changed." }),
  wishedAt: z.iso.datetime().nullable(),
  bookingId: z.uuid().nullable(),
  sentRevision: like(z.int().nullable(), 1, "The version that the guest reads."),
  acceptedRevision: z.int().nullable().meta({ description: "The version that became the booking." }),
  authorName: like(z.string(), "Sana Mir"),
  version: z.int(),
  createdAt: like(z.iso.datetime(), "2026-12-01T08:00:00.000Z"),
  sentAt: like(z.iso.datetime().nullable(), "2026-12-01T08:30:00.000Z"),
  openedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  keepsPlaces: z.boolean().meta({ description: "Whether Accept takes places of the package it was copied from." }),
};

export const quoteShape = z
  .object({
    _id: quoteId,
    ...storedShape,
    state: like(z.enum([...QUOTE_STATES, "ran out"]), "sent"),
    bookingNumber: z.int().nullable(),
    placesUntil: z.iso.datetime().nullable().meta({ description: "Until when these are kept." }),
    url: like(
      z.url(),
      "https://chinar.example/quote/AbCdEfGhIjKlMnOpQrStUv",
      "The guest's page; a draft cannot be opened.",
    ),
  })
  .meta({ id: "Quote" });

export type QuoteJson = z.output<typeof quoteShape>;

export const QUOTE_COLUMNS = { ...selectOf(storedShape), id: true, shareKey: true, state: true } as const;

export const quoteSelect = {
  ...QUOTE_COLUMNS,
  hold: { select: { id: true, until: true } },
} satisfies Prisma.QuoteSelect;

export type QuoteRow = Prisma.QuoteGetPayload<{ select: typeof quoteSelect }>;

export const officeSelect = {
  ...quoteSelect,
  booking: { select: { bookingNumber: true } },
} satisfies Prisma.QuoteSelect;

type OfficeRow = Prisma.QuoteGetPayload<{ select: typeof officeSelect }>;

/** Who this version is for and until when it holds, as columns. */
export function heldIn({ customerName, customerPhone, customerEmail, validUntil }: RevisionJson) {
  return { customerName, customerPhone, customerEmail, validUntil: toDate(validUntil) };
}

/** The quote for whom and until when this version says: what the guest holds is the one that was sent. */
export function asIn<Row extends QuoteRow>(row: Row, version: RevisionJson): Row {
  return { ...row, ...heldIn(version) };
}

/** With the state that its dates give it: a sent quote runs out after its last day. */
export type ShownState = QuoteState | "ran out";

export function stateOf({ state, validUntil }: Pick<QuoteRow, "state" | "validUntil">): ShownState {
  const stored = state as QuoteState;
  return stored === "sent" && fromDate(validUntil) < today() ? "ran out" : stored;
}

export function quoteName({ number }: { number: number }) {
  return `Q-${number}`;
}

export function quoteUrl({ shareKey }: { shareKey: string }) {
  return siteUrl(`/quote/${shareKey}`);
}

export function toQuoteJson(row: OfficeRow): QuoteJson {
  return {
    _id: row.id,
    ...jsonOf(storedShape, row),
    state: stateOf(row),
    bookingNumber: row.booking?.bookingNumber ?? null,
    placesUntil: row.hold?.until.toISOString() ?? null,
    url: quoteUrl(row),
  };
}

export const listedShape = quoteShape.extend({
  newest: revisionShape.meta({ description: "The version that was sent, or the draft while none was." }),
  hasDraft: z.boolean().meta({ description: "Whether its newest version is not sent." }),
});

/** Nothing about whom it is for, and nobody's whole name. */
const beforeShape = revisionShape.omit({ ...HELD, signedBy: true });
const offeredShape = beforeShape.omit({ itinerary: true, packageId: true });

export const BEFORE = selectOf(beforeShape.shape);
export const OFFERED = selectOf(offeredShape.shape);

/** Of the booking that it became, nothing about its guest. */
const bookedShape = z.object({
  _id: z.uuid(),
  bookingNumber: z.int(),
  bookingStatus: z.string(),
  shareKey: z.string().nullable(),
  ...bookingShape.pick({
    startDate: true,
    numberOfPersons: true,
    numberOfChildren: true,
    totalPrice: true,
    lines: true,
  }).shape,
});

export const BOOKED = selectOf(bookedShape.shape);

/** What the guest's page shows. */
export const shownShape = quoteShape
  .pick({
    number: true,
    state: true,
    ...HELD,
    reason: true,
    wish: true,
    wishedAt: true,
    answeredAt: true,
    placesUntil: true,
  })
  .extend({
    customerPhone: like(heldShape.customerPhone, "•••111"),
    question: like(
      z.object({ text: z.string(), askedAt: z.iso.datetime() }).nullable(),
      {
        text: "Two nights on a houseboat, and no drive of more than three hours.",
        askedAt: "2026-11-30T18:05:00.000Z",
      },
      "What this guest wrote when they asked for it, shortened.",
    ),
    madeBy: like(z.string(), "Sana", "The maker's first name, else the name of the business."),
    maker: like(
      z.object({ name: z.string(), role: z.string(), imgUrl: z.string().nullable() }).nullable(),
      { name: "Sana", role: "Plans family trips", imgUrl: null },
      "The person of the team who made it; null if the office has named nobody.",
    ),
    pictures: like(z.array(pictureShape), [], "Of the package that it was copied from, the first one first."),
    offered: offeredShape,
    itineraryHtml: like(z.string(), "<h3>Day 1: Onto the lake</h3><p>A boatman holds the shikara still.</p>"),
    changes: like(
      z.array(z.object({ what: z.string(), was: z.string(), becomes: z.string() })),
      [],
      "What is different from the version that was sent before.",
    ),
    before: like(beforeShape.nullable(), null, "The version that was sent before."),
    aboutMonth: like(
      z.string(),
      "December: Good. Snow in the morning. -2 to 8 °C",
      "What the package says of the month; empty where it says nothing.",
    ),
    imageKey: z.string().nullable(),
    booking: like(bookedShape.nullable(), null),
  });
