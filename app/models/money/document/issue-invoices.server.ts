import { z } from "zod";

import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { workInTime } from "~/values/in-time";

import { issueDocument } from "./issue-document.server";
import { eachNotInvoiced } from "./list-not-invoiced.server";
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
  .meta({ example: { bookings: ["01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"] } });

export const invoicesShape = z.object({
  made: z
    .array(z.object({ _id: z.uuid(), number: z.string() }))
    .meta({ examples: [[{ _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de", number: "TI/26-27/000009" }]] }),
  notMade: z
    .array(z.object({ _id: z.uuid(), bookingNumber: z.int(), code: z.string(), msg: z.string() }))
    .meta({ examples: [[]] }),
  msg: z.string().meta({ examples: ["1 invoice made: TI/26-27/000009 to TI/26-27/000009."] }),
});

type By = Parameters<typeof issueDocument>[0]["by"];

type Invoices = Pick<z.output<typeof issueInvoicesSchema>, "bookings" | "particulars">;

export async function issueInvoices({ by, bookings, particulars = [] }: Invoices & { by: By }) {
  return issueTrips(
    by,
    [...new Set(bookings)].map((_id) => ({ ...particulars.find((each) => each._id === _id), _id })),
  );
}

/** The command of the list's form: its button "Make" names one trip, "Make all" means all that lack nothing, on all pages. */
export async function issueListedInvoices({ by, fields }: { by: By; fields: FormData }) {
  const listed = listedIn(fields, "booking");
  const { ready, isMore } = onlyIn(fields)
    ? { ready: [], isMore: false }
    : await readyBeyond(listed, eachNotInvoiced());
  const parsed = z
    .array(tripSchema)
    .min(1, CHOOSE)
    .max(MOST, AT_MOST)
    .safeParse([...listed, ...ready]);
  if (!parsed.success) return refuse("INVALID_INPUT", parsed.error.issues[0]?.message ?? "");
  const issued = await issueTrips(by, parsed.data);
  if (issued.value.made.length === 0) return refuse("INVALID_INPUT", issued.value.msg);
  return isMore ? done({ ...issued.value, msg: `${issued.value.msg} ${PRESS_AGAIN}` }) : issued;
}

/** The invoices of these trips, each by itself, so that one that cannot be issued stops no other. */
async function issueTrips(by: By, trips: z.output<typeof tripSchema>[]) {
  const known = await db.booking.findMany({
    where: { id: { in: trips.map(({ _id }) => _id) } },
    select: { id: true, bookingNumber: true },
  });
  const made: { _id: string; number: string }[] = [];
  const notMade: NotMade[] = [];
  const numberOf = (trip: string) => known.find(({ id }) => id === trip)?.bookingNumber ?? 0;
  const left = await workInTime(trips, async ({ _id, ...wanted }) => {
    const result = await issueDocument({ id: _id, by, ...wanted });
    if (result.ok) made.push({ _id, number: result.value.number });
    else notMade.push({ _id, bookingNumber: numberOf(_id), code: result.code, msg: result.msg });
  });
  notMade.push(...left.map(({ _id }) => ({ _id, bookingNumber: numberOf(_id), ...NO_TIME })));
  const msg = [madeInWords(made), notMadeInWords("invoice", notMade)].filter(Boolean).join(" ");
  return done({ made, notMade, msg });
}

function madeInWords(made: { number: string }[]) {
  const [first, last] = [made[0]?.number, made.at(-1)?.number];
  return first ? `${counted(made.length, "invoice")} made: ${first} to ${last}.` : "";
}
