import { z } from "zod";

import { db } from "~/db.server";
import { done, type RefusalCode, refuse } from "~/result";
import { counted } from "~/values/counted";
import { lineField } from "~/values/fields";
import { isId } from "~/values/id";
import { workInTime } from "~/values/in-time";
import { like } from "~/values/pick";

import { issueDocument, mayIssue } from "./issue-document.server";
import { eachNotInvoiced } from "./list-not-invoiced.server";
import { eachWithoutReceipt, type NoReceiptRow } from "./no-receipt.server";
import { addressField, placeField } from "./schema";

/** The most that one click or call issues: each is a transaction of its own. */
const MOST = 100;

/** A document to make, with the facts that its row asked for. */
function wantedField(msg: string) {
  return z.object({
    _id: z.string(msg).refine(isId, msg),
    placeOfSupply: placeField.optional(),
    customerAddress: addressField.optional(),
    key: lineField("the key", 60).optional(),
  });
}

/** The rows of a list's form named `name`, or the one whose button was pressed. */
function listedIn(fields: FormData, name: string) {
  const only = onlyIn(fields);
  const textOf = (field: string) => fields.get(field) ?? undefined;
  return fields
    .getAll(name)
    .filter((id): id is string => typeof id === "string" && (!only || id === only))
    .map((_id) => ({
      _id,
      placeOfSupply: textOf(`place-${_id}`),
      customerAddress: textOf(`address-${_id}`),
      key: textOf(`key-${_id}`),
    }));
}

function onlyIn(fields: FormData) {
  return fields.get("only");
}

type Row = { _id: string; key: string; missing: string[] };

/**
 * The rows that a list's form named `name` asks for and, unless one button was pressed, what the whole list has beyond them that
 * lacks nothing, up to as many as one click makes, and whether there is still more.
 */
async function wantedIn<R extends Row>(
  fields: FormData,
  name: string,
  batches: AsyncIterable<R[]>,
  may: (row: R) => boolean = () => true,
) {
  const wanted: { _id: string; key?: unknown }[] = listedIn(fields, name);
  if (onlyIn(fields)) return { wanted, isMore: false };
  const known = new Set(wanted.map(({ _id }) => _id));
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.missing.length > 0 || known.has(row._id) || !may(row)) continue;
      if (wanted.length === MOST) return { wanted, isMore: true };
      wanted.push({ _id: row._id, key: row.key });
    }
  }
  return { wanted, isMore: false };
}

type NotMade = { _id: string; bookingNumber: number; code: RefusalCode; msg: string };

/** Of one the reason; of several how many, for each has its own. */
function notMadeInWords(what: string, [first, ...others]: NotMade[]) {
  if (!first) return "";
  if (others.length === 0) return `1 ${what} not made. Booking ${first.bookingNumber}: ${first.msg}`;
  return `${counted(others.length + 1, what)} not made: the list says what each needs.`;
}

/** Of what is left when somebody has waited long enough. */
const NO_TIME = { code: "BUSY" as const, msg: "The others took long, so it waits. Please send it again." };

type By = Parameters<typeof issueDocument>[0]["by"];

type Wish = Omit<Parameters<typeof issueDocument>[0], "id" | "by"> & {
  _id: string;
  bookingId: string | undefined;
  bookingNumber: number;
};

/** Issues each by itself, so that one that cannot be issued stops no other. */
async function issueEach(by: By, what: string, wishes: Wish[], inWords: (numbers: string[]) => string) {
  const made: { _id: string; number: string }[] = [];
  const notMade: NotMade[] = [];
  const left = await workInTime(wishes, async ({ _id, bookingId: id, bookingNumber, ...wanted }) => {
    const result = await issueDocument({ id, by, ...wanted });
    if (result.ok) made.push({ _id, number: result.value.number });
    else notMade.push({ _id, bookingNumber, code: result.code, msg: result.msg });
  });
  notMade.push(...left.map(({ _id, bookingNumber }) => ({ _id, bookingNumber, ...NO_TIME })));
  const numbers = made.map(({ number }) => number);
  const madeInWords = numbers.length > 0 && `${counted(numbers.length, what)} made: ${inWords(numbers)}.`;
  const msg = [madeInWords, notMadeInWords(what, notMade)].filter(Boolean).join(" ");
  return { made, notMade, msg };
}

/** What was made and what was not, with examples of a number and of what is said. */
function issuedShape(number: string, msg: string) {
  return z.object({
    made: z.array(z.object({ _id: like(z.uuid(), ID), number: like(z.string(), number) })),
    notMade: like(z.array(z.object({ _id: z.uuid(), bookingNumber: z.int(), code: z.string(), msg: z.string() })), []),
    msg: like(z.string(), msg),
  });
}

const ID = "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de";

const PRESS_AGAIN = "There are more: please press again.";

const CHOOSE = "Please choose the trips.";
const AT_MOST = `Please choose at most ${MOST} trips.`;

const tripSchema = wantedField(CHOOSE);

export const issueInvoicesSchema = z
  .object({
    bookings: z.array(z.string(CHOOSE).refine(isId, CHOOSE), CHOOSE).min(1, CHOOSE).max(MOST, AT_MOST),
    particulars: z
      .array(tripSchema.omit({ key: true }), "Please give the particulars as a list.")
      .max(MOST, AT_MOST)
      .optional()
      .meta({ description: "The guest's state and address of those bookings that have none." }),
  })
  .meta({ example: { bookings: [ID] } });

export const invoicesShape = issuedShape("TI/26-27/000009", "1 invoice made: TI/26-27/000009 to TI/26-27/000009.");

type Invoices = Pick<z.output<typeof issueInvoicesSchema>, "bookings" | "particulars">;

export async function issueInvoices({ by, bookings, particulars = [] }: Invoices & { by: By }) {
  return issueTrips(
    by,
    [...new Set(bookings)].map((_id) => ({ ...particulars.find((each) => each._id === _id), _id })),
  );
}

/** The command of the list's form: its button "Make" names one trip, "Make all" means all that lack nothing, on all pages. */
export async function issueListedInvoices({ by, fields }: { by: By; fields: FormData }) {
  const { wanted, isMore } = await wantedIn(fields, "booking", eachNotInvoiced());
  const parsed = z.array(tripSchema).min(1, CHOOSE).max(MOST, AT_MOST).safeParse(wanted);
  if (!parsed.success) return refuse("INVALID_INPUT", parsed.error.issues[0]?.message ?? "");
  const issued = await issueTrips(by, parsed.data);
  if (issued.value.made.length === 0) return refuse("INVALID_INPUT", issued.value.msg);
  return isMore ? done({ ...issued.value, msg: `${issued.value.msg} ${PRESS_AGAIN}` }) : issued;
}

async function issueTrips(by: By, trips: z.output<typeof tripSchema>[]) {
  const known = await db.booking.findMany({
    where: { id: { in: trips.map(({ _id }) => _id) } },
    select: { id: true, bookingNumber: true },
  });
  const numberOf = (trip: string) => known.find(({ id }) => id === trip)?.bookingNumber ?? 0;
  const wishes = trips.map((trip) => ({ ...trip, bookingId: trip._id, bookingNumber: numberOf(trip._id) }));
  return done(await issueEach(by, "invoice", wishes, (numbers) => [numbers[0], numbers.at(-1)].join(" to ")));
}

const GIVE_ID = "Please give the payment's _id.";

const wantedSchema = wantedField(GIVE_ID);

export const issueReceiptsSchema = z
  .object({
    payments: z
      .array(wantedSchema, "Please choose the payments.")
      .min(1, "Please choose the payments.")
      .max(MOST, `Please choose at most ${MOST} payments.`),
  })
  .meta({ example: { payments: [{ _id: "019aa000-0000-7000-8000-000000000000", placeOfSupply: "29" }] } });

export const receiptsShape = issuedShape("RV/26-27/000009", "1 document made: RV/26-27/000009.");

/** Issues the receipts, vouchers and refund vouchers of these payments. */
export async function issueReceipts({ by, payments }: z.output<typeof issueReceiptsSchema> & { by: By }) {
  const known = await db.payment.findMany({
    where: { id: { in: payments.map(({ _id }) => _id) } },
    select: { id: true, bookingId: true, booking: { select: { bookingNumber: true } } },
  });
  const wishes = payments.flatMap((wanted) => {
    const { bookingId, booking } = known.find(({ id }) => id === wanted._id) ?? {};
    return booking ? { ...wanted, payment: wanted._id, bookingId, bookingNumber: booking.bookingNumber } : [];
  });
  if (wishes.length < payments.length) return refuse("NOT_FOUND", "There is no such payment.");
  const issued = await issueEach(by, "document", wishes, namedOf);
  const [first] = issued.notMade;
  return first && issued.made.length === 0 ? refuse(first.code, issued.msg) : done(issued);
}

/** The command of the list's form: its button "Make" names one payment, "Make all" means all that lack nothing, on all pages. */
export async function issueListedReceipts({ by, fields }: { by: By; fields: FormData }) {
  const may = ({ document }: NoReceiptRow) => mayIssue(document, by.role);
  const { wanted, isMore } = await wantedIn(fields, "payment", eachWithoutReceipt(), may);
  const parsed = issueReceiptsSchema.safeParse({ payments: wanted });
  if (!parsed.success) return refuse("INVALID_INPUT", parsed.error.issues[0]?.message ?? "");
  const issued = await issueReceipts({ by, ...parsed.data });
  return issued.ok && isMore ? done({ ...issued.value, msg: `${issued.value.msg} ${PRESS_AGAIN}` }) : issued;
}

const NAMED = 5;

function namedOf(numbers: string[]) {
  const rest = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : "";
  return `${numbers.slice(0, NAMED).join(", ")}${rest}`;
}
