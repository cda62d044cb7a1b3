import { z } from "zod";

import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";
import { workInTime } from "~/values/in-time";

import { issueDocument, mayIssue } from "./issue-document.server";
import {
  listedIn,
  MOST,
  NO_TIME,
  type NotMade,
  notMadeInWords,
  onlyIn,
  PRESS_AGAIN,
  readyBeyond,
  wantedField,
} from "./listed.server";
import { eachWithoutReceipt } from "./no-receipt.server";

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

export const receiptsShape = z.object({
  made: z
    .array(z.object({ _id: z.uuid(), number: z.string() }))
    .meta({ examples: [[{ _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de", number: "RV/26-27/000009" }]] }),
  notMade: z
    .array(z.object({ _id: z.uuid(), bookingNumber: z.int(), code: z.string(), msg: z.string() }))
    .meta({ examples: [[]] }),
  msg: z.string().meta({ examples: ["1 document made: RV/26-27/000009."] }),
});

type Wanted = z.output<typeof issueReceiptsSchema>["payments"][number];

type Issue = { by: Parameters<typeof issueDocument>[0]["by"]; payments: Wanted[] };

/** Issues the receipts, vouchers and refund vouchers of these payments, each by itself: one that cannot be issued stops no other. */
export async function issueReceipts({ by, payments }: Issue) {
  const known = await db.payment.findMany({
    where: { id: { in: payments.map(({ _id }) => _id) } },
    select: { id: true, bookingId: true, booking: { select: { bookingNumber: true } } },
  });
  const made: { _id: string; number: string }[] = [];
  const notMade: NotMade[] = [];
  const wanted = payments.map(({ _id, ...more }) => ({ payment: known.find(({ id }) => id === _id), _id, more }));
  const all = wanted.flatMap(({ payment, ...each }) => (payment ? { ...each, ...payment } : []));
  if (all.length < payments.length) return refuse("NOT_FOUND", "There is no such payment.");
  const left = await workInTime(all, async ({ _id, more, bookingId: id, booking }) => {
    const result = await issueDocument({ id, by, payment: _id, ...more });
    if (result.ok) made.push({ _id, number: result.value.number });
    else notMade.push({ _id, bookingNumber: booking.bookingNumber, code: result.code, msg: result.msg });
  });
  notMade.push(...left.map(({ _id, booking }) => ({ _id, bookingNumber: booking.bookingNumber, ...NO_TIME })));
  const msg = [madeInWords(made), notMadeInWords("document", notMade)].filter(Boolean).join(" ");
  const [first] = notMade;
  return first && made.length === 0 ? refuse(first.code, msg) : done({ made, notMade, msg });
}

/** The command of the list's form: its button "Make" names one payment, "Make all" means all that lack nothing, on all pages. */
export async function issueListedReceipts({ by, fields }: { by: Issue["by"]; fields: FormData }) {
  const listed = listedIn(fields, "payment");
  const { ready, isMore } = onlyIn(fields)
    ? { ready: [], isMore: false }
    : await readyBeyond(listed, eachWithoutReceipt(), ({ document }) => mayIssue(document, by.role));
  const parsed = issueReceiptsSchema.safeParse({ payments: [...listed, ...ready] });
  if (!parsed.success) return refuse("INVALID_INPUT", parsed.error.issues[0]?.message ?? "");
  const issued = await issueReceipts({ by, ...parsed.data });
  return issued.ok && isMore ? done({ ...issued.value, msg: `${issued.value.msg} ${PRESS_AGAIN}` }) : issued;
}

const NAMED = 5;

function madeInWords(made: { number: string }[]) {
  const numbers = made.map(({ number }) => number);
  if (numbers.length === 0) return "";
  const rest = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : "";
  return `${counted(numbers.length, "document")} made: ${numbers.slice(0, NAMED).join(", ")}${rest}.`;
}
