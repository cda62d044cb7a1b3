import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { bookingShape } from "~/models/booking/json";
import { pictureShape } from "~/models/system/image/package-pictures";
import { siteUrl } from "~/site.server";
import { fromDate, toDate, today } from "~/values/calendar";
import { selectOf } from "~/values/pick";

import { QUOTE_STATES, type QuoteState } from "./limits";
import { HELD, REVISION, type RevisionJson, revisionShape } from "./revision-json";

const QUOTE = {
  _id: "01930e5d-4c11-7a3e-9d52-1b7c8e2f6b11",
  number: 1001,
  enquiryId: null,
  customerName: "Meera Iyer",
  customerPhone: "+91 98450 11111",
  customerEmail: null,
  state: "sent" as const,
  validUntil: "2026-12-08",
  reason: null,
  wish: null,
  wishedAt: null,
  bookingId: null,
  bookingNumber: null,
  sentRevision: 1,
  acceptedRevision: null,
  authorName: "Sana Mir",
  version: 2,
  createdAt: "2026-12-01T08:00:00.000Z",
  sentAt: "2026-12-01T08:30:00.000Z",
  openedAt: null,
  answeredAt: null,
  keepsPlaces: false,
  placesUntil: null,
  url: "https://chinar.example/quote/AbCdEfGhIjKlMnOpQrStUv",
};

export const quoteSelect = {
  id: true,
  number: true,
  enquiryId: true,
  ...HELD,
  shareKey: true,
  state: true,
  reason: true,
  wish: true,
  wishedAt: true,
  bookingId: true,
  sentRevision: true,
  acceptedRevision: true,
  authorName: true,
  version: true,
  createdAt: true,
  sentAt: true,
  openedAt: true,
  answeredAt: true,
  keepsPlaces: true,
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

export const quoteId = z.uuid().meta({ examples: [QUOTE._id] });

export const quoteShape = z
  .object({
    _id: quoteId,
    number: z.int().meta({ description: "From 1001, shown as Q-1001." }),
    enquiryId: z.uuid().nullable(),
    customerName: z.string(),
    customerPhone: z.string().nullable(),
    customerEmail: z.string().nullable(),
    state: z.enum([...QUOTE_STATES, "ran out"]),
    validUntil: z.iso.date(),
    reason: z.string().nullable().meta({ description: "Why it was declined or withdrawn." }),
    wish: z.string().nullable().meta({ description: "What the guest last asked to have changed." }),
    wishedAt: z.iso.datetime().nullable(),
    bookingId: z.uuid().nullable(),
    bookingNumber: z.int().nullable(),
    sentRevision: z.int().nullable().meta({ description: "The version that the guest reads." }),
    acceptedRevision: z.int().nullable().meta({ description: "The version that became the booking." }),
    authorName: z.string(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    keepsPlaces: z.boolean().meta({ description: "Whether Accept takes places of the package it was copied from." }),
    placesUntil: z.iso.datetime().nullable().meta({ description: "Until when these are kept." }),
    url: z.url().meta({ description: "The guest's page; a draft cannot be opened." }),
  })
  .meta({ id: "Quote", examples: [QUOTE] });

export type QuoteJson = z.output<typeof quoteShape>;

export function toQuoteJson({ id, shareKey, validUntil, booking, hold, ...row }: OfficeRow): QuoteJson {
  return {
    _id: id,
    ...row,
    bookingNumber: booking?.bookingNumber ?? null,
    state: stateOf({ ...row, validUntil }),
    validUntil: fromDate(validUntil),
    wishedAt: row.wishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    placesUntil: hold?.until.toISOString() ?? null,
    url: quoteUrl({ shareKey }),
  };
}

export const listedShape = quoteShape
  .extend({
    newest: revisionShape.meta({ description: "The version that was sent, or the draft while none was." }),
    hasDraft: z.boolean().meta({ description: "Whether its newest version is not sent." }),
  })
  .meta({ examples: [{ ...QUOTE, newest: REVISION, hasDraft: false }] });

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
    customerName: true,
    customerPhone: true,
    customerEmail: true,
    validUntil: true,
    reason: true,
    wish: true,
    wishedAt: true,
    answeredAt: true,
    placesUntil: true,
  })
  .extend({
    question: z
      .object({ text: z.string(), askedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: "What this guest wrote when they asked for it, shortened." }),
    madeBy: z.string().meta({ description: "The maker's first name, else the name of the business." }),
    maker: z
      .object({ name: z.string(), role: z.string(), imgUrl: z.string().nullable() })
      .nullable()
      .meta({ description: "The person of the team who made it; null if the office has named nobody." }),
    pictures: z
      .array(pictureShape)
      .meta({ description: "Of the package that it was copied from, the first one first." }),
    offered: offeredShape,
    itineraryHtml: z.string(),
    changes: z
      .array(z.object({ what: z.string(), was: z.string(), becomes: z.string() }))
      .meta({ description: "What is different from the version that was sent before." }),
    before: beforeShape.nullable().meta({ description: "The version that was sent before." }),
    aboutMonth: z.string().meta({ description: "What the package says of the month; empty where it says nothing." }),
    imageKey: z.string().nullable(),
    booking: bookedShape.nullable(),
  })
  .meta({
    examples: [
      {
        number: 1001,
        state: "sent",
        customerName: "Meera Iyer",
        customerPhone: "•••111",
        customerEmail: null,
        validUntil: "2026-12-08",
        reason: null,
        wish: null,
        wishedAt: null,
        answeredAt: null,
        placesUntil: null,
        question: {
          text: "Two nights on a houseboat, and no drive of more than three hours.",
          askedAt: "2026-11-30T18:05:00.000Z",
        },
        madeBy: "Sana",
        maker: { name: "Sana", role: "Plans family trips", imgUrl: null },
        pictures: [],
        offered: offeredShape.parse(REVISION),
        itineraryHtml: REVISION.itinerary,
        changes: [],
        before: null,
        aboutMonth: "December: Good. Snow in the morning. -2 to 8 °C",
        imageKey: null,
        booking: null,
      },
    ],
  });
