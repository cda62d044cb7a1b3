import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { BUYER } from "~/models/booking/row/columns";
import { bookingSelect } from "~/models/booking/row/json";
import { askedFacts } from "~/models/money/document/asked-facts";
import { findIssuer, type Issuer } from "~/models/money/document/billable.server";
import { claimSelect, toClaimJson } from "~/models/money/payment-claim/json";
import { CLAIM_STATES, type ClaimState } from "~/models/money/payment-claim/schema";
import { calendarDay, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { balanceOf, METHOD_IN_WORDS, moneyInWords } from "~/values/payment-words";
import { pick } from "~/values/pick";
import { type Ask, type Deed, type Line } from "~/values/row-words";

import { worklist } from "./worklist.server";

const PAGE = "/admin-dashboard/claims";

const LABELS: Record<ClaimState, string> = { open: "To check", accepted: "Accepted", refused: "Refused" };

const NONE: Record<ClaimState, string> = {
  open: "Nothing to check. What guests say they paid waits here until you have found it on your account.",
  accepted: "None accepted yet.",
  refused: "None refused.",
};

const CHECK =
  "Guests report these payments. Look for each on your account: only what you accept counts as paid. If the amount differs, first record the real one under the booking, with the same reference.";

const listedSelect = {
  ...claimSelect,
  decidedByName: true,
  payment: { select: { amount: true } },
  booking: {
    select: {
      ...bookingSelect,
      ...BUYER,
      user: { select: { state: true, country: true } },
    },
  },
} satisfies Prisma.PaymentClaimSelect;

type Listed = Prisma.PaymentClaimGetPayload<{ select: typeof listedSelect }>;

function toListedClaim({ booking, decidedByName, payment, ...row }: Listed, issuer: Issuer) {
  return {
    ...toClaimJson(row),
    bookingId: booking.id,
    ...pick(booking, { bookingNumber: true, packageTitle: true, customerName: true, customerPhone: true }),
    isCanceled: booking.bookingStatus === "canceled",
    decidedByName,
    balance: balanceOf(booking),
    asked: issuer.gstin === null ? null : askedFacts(booking, issuer),
    /** Whole rupees of the payment that the claim became, or was linked to; null if it is not accepted. */
    recorded: payment?.amount ?? null,
  };
}

async function readClaims(ids: string[]) {
  const [rows, issuer] = await Promise.all([
    db.paymentClaim.findMany({ where: { id: { in: ids } }, select: listedSelect }),
    findIssuer(db),
  ]);
  return withSameReference(rows.map((row) => toListedClaim(row, issuer)));
}

type Claim = Awaited<ReturnType<typeof readClaims>>[number];

export async function getOpenClaim(id: string | undefined) {
  if (!isId(id)) return null;
  const where = { id, state: "open", booking: { deletedAt: null } };
  const row = await db.paymentClaim.findFirst({ where, select: listedSelect });
  return row && toListedClaim(row, await findIssuer(db));
}

type Same = { id: string; bookingNumber: number; isPayment: boolean };

/** Adds to each claim a sentence about each other payment or claim with its reference, however typed. */
async function withSameReference<C extends { _id: string; utr: string }>(claims: C[]) {
  const [ids, utrs] = [claims.map(({ _id }) => _id), claims.map(({ utr }) => utr)];
  const found = await db.$queryRaw<Same[]>`
    WITH asked AS (SELECT c."id", c."paymentId", plain_reference(t.utr) AS reference, bank_reference(t.utr) AS number
      FROM unnest(${ids}::uuid[], ${utrs}::text[]) t (id, utr) JOIN "PaymentClaim" c ON c."id" = t.id)
    SELECT a."id", b."bookingNumber", true AS "isPayment" FROM asked a
      JOIN "PaymentReference" r ON r."reference" = a.number AND r."method" <> 'gateway'
      JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Booking" b ON b."id" = p."bookingId"
      WHERE p."id" IS DISTINCT FROM a."paymentId"
    UNION ALL SELECT a."id", b."bookingNumber", false FROM asked a
      JOIN "PaymentClaim" c ON plain_reference(c."utr") = a.reference AND c."id" <> a."id" AND c."state" <> 'refused'
      JOIN "Booking" b ON b."id" = c."bookingId"
    ORDER BY "isPayment" DESC, "bookingNumber"`;
  return claims.map((claim) => ({ ...claim, same: found.filter(({ id }) => id === claim._id).map(inWords) }));
}

function inWords({ bookingNumber, isPayment }: Same) {
  return isPayment
    ? `Booking ${bookingNumber} has a payment with this reference.`
    : `It was reported for booking ${bookingNumber} too.`;
}

/** What the guest must still be asked for, as fields of the form that accepts the payment. */
function asksOf({ asked, utr, amount, balance, isCanceled }: Claim): Ask[] {
  const asks: Ask[] = [];
  if (asked?.address) asks.push({ kind: "address", name: "customerAddress", of: utr });
  if (asked?.place)
    asks.push({
      kind: "state",
      name: "placeOfSupply",
      of: utr,
      label: "The guest’s state (place of supply)",
      hint: `The receipt voucher needs it.${asked.guess ? " Guessed from the profile: please check it." : ""}`,
      guess: asked.guess,
    });
  if (!isCanceled && amount > balance)
    asks.push({ kind: "tick", name: "takeMore", of: utr, label: "Take more than is owed" });
  return asks;
}

function decide(claim: Claim): Deed[] {
  const { _id, utr } = claim;
  const accept = {
    post: `${PAGE}?index`,
    fields: { id: _id },
    asks: asksOf(claim),
    busy: "Recording...",
    isMain: true as const,
  };
  return [
    { ...accept, words: "It is on our account", hidden: utr, back: "past" },
    { to: `${PAGE}/refuse/${_id}`, words: "We cannot find it", hidden: utr, back: "past" },
  ];
}

function decidedLine({ state, decidedAt, decidedByName, recorded, amount }: Claim): Line[] {
  if (!decidedAt) return [];
  const came = recorded !== null && recorded !== amount ? `: ${formatRupees(recorded)} came` : "";
  const decided = state === "accepted" ? "Accepted" : "Refused";
  return [{ words: [`${decided} by ${decidedByName}, `, { number: formatDateTime(decidedAt) }, came] }];
}

/** Payments that guests report, which staff look up in the bank account before they accept them. Open ones come oldest first. */
export const claims = worklist({
  name: "claims",
  title: "Payments to check",
  label: ({ state = "open" }) => LABELS[state],
  right: "read-bookings",
  people: true,
  criteria: { state: z.enum(CLAIM_STATES) },
  from: ({ state = "open" }) =>
    Prisma.sql`"PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId" WHERE c."state" = ${state} AND b."deletedAt" IS NULL`,
  as: "c",
  order: ({ state = "open" }) => ["createdAt", "id"].map((by) => ({ by, down: state !== "open" })),
  amount: { of: () => Prisma.sql`c."amount"` },
  load: readClaims,
  file: {
    at: "/admin-dashboard/money/export.csv?tab=claims",
    isOf: ({ state = "open" }) => state === "open",
    columns: [
      ["Booking number", (row) => row.bookingNumber],
      ["Name", (row) => row.customerName],
      ["Package", (row) => row.packageTitle],
      ["Method", ({ method }) => METHOD_IN_WORDS[method] ?? method],
      ["Reference", (row) => row.utr],
      ["Amount", (row) => row.amount],
      ["Balance", (row) => row.balance],
      ["Told on", (row) => calendarDay(row.createdAt)],
    ],
  },
  tasks: [
    {
      name: "claims",
      words: "Payments to check",
      menu: "money",
      today: {
        icon: "rupee",
        action: "Check",
        say: (claim) => ({
          name: claim.customerName,
          phone: claim.customerPhone,
          text: `${moneyInWords(claim)} · ${claim.utr} · booking ${claim.bookingNumber}`,
          since: calendarDay(claim.createdAt),
          to: `${PAGE}#${claim._id}`,
        }),
      },
      digest: { short: (count) => counted(count, "claim") },
    },
  ],
  layout: "rows",
  choices: ({ state: shown = "open" }) => ({
    label: "State",
    of: CLAIM_STATES.map((state) => ({
      name: LABELS[state],
      query: { ...(state !== "open" && { state }) },
      isChosen: state === shown,
    })),
  }),
  about: ({ criteria: { state = "open" }, isEmpty }) => (state === "open" && !isEmpty ? CHECK : null),
  none: ({ state = "open" }) => NONE[state],
  say(claim, { can }) {
    const { state, isCanceled, balance } = claim;
    const isOpen = state === "open";
    const stands =
      isCanceled && isOpen
        ? "It is canceled: what you find on your account is owed back until you decide the refund."
        : `Balance ${formatRupees(balance)}.`;
    const canDecide = isOpen && can("record-payments");
    return {
      _id: claim._id,
      head: [`${formatRupees(claim.amount)} · `, { copied: claim.utr }],
      lines: [
        {
          words: [
            `${METHOD_IN_WORDS[claim.method]} · told `,
            { number: formatDateTime(claim.createdAt) },
            ` by ${claim.customerName}`,
          ],
        },
        {
          words: [
            { to: `/admin-dashboard/manage-bookings/${claim.bookingId}`, words: `Booking ${claim.bookingNumber}` },
            `, ${claim.packageTitle}. ${stands}`,
          ],
        },
        ...(claim.same.length > 0 ? [{ words: claim.same.join(" "), look: "notice" as const }] : []),
        ...decidedLine(claim),
        ...(claim.answer ? [{ words: claim.answer, look: "typed-text" as const }] : []),
        ...(canDecide && !can("pay-back") ? [{ words: "Only an admin can undo it.", look: "muted" as const }] : []),
      ],
      deeds: canDecide ? decide(claim) : [],
    };
  },
});
