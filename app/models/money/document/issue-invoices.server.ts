import { z } from "zod";

import { done, type RefusalCode } from "~/result";
import { counted } from "~/values/counted";
import { isId } from "~/values/fields";

import { issueDocument } from "./issue-document.server";

/** The most that one click or call issues: each is a transaction of its own. */
const MOST = 100;

const CHOOSE = "Please choose the trips.";

export const issueInvoicesSchema = z
  .object({
    bookings: z
      .array(z.string(CHOOSE).refine(isId, CHOOSE), CHOOSE)
      .min(1, CHOOSE)
      .max(MOST, `Please choose at most ${MOST} trips.`),
  })
  .meta({ example: { bookings: ["01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"] } });

export const invoicesShape = z.object({
  made: z
    .array(z.object({ _id: z.uuid(), number: z.string() }))
    .meta({ examples: [[{ _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de", number: "TI/26-27/000009" }]] }),
  notMade: z.array(z.object({ _id: z.uuid(), code: z.string(), msg: z.string() })).meta({ examples: [[]] }),
  msg: z.string().meta({ examples: ["1 invoice made: TI/26-27/000009 to TI/26-27/000009."] }),
});

type By = Parameters<typeof issueDocument>[0]["by"];

/** The invoices of these trips, each by itself, so that one that cannot be issued stops no other. */
export async function issueInvoices({ by, bookings }: { by: By; bookings: string[] }) {
  const made: { _id: string; number: string }[] = [];
  const notMade: { _id: string; code: RefusalCode; msg: string }[] = [];
  for (const _id of new Set(bookings)) {
    const result = await issueDocument({ id: _id, by });
    if (result.ok) made.push({ _id, number: result.value.number });
    else notMade.push({ _id, code: result.code, msg: result.msg });
  }
  return done({ made, notMade, msg: inWords(made, notMade) });
}

function inWords(made: { number: string }[], [kept, ...others]: { msg: string }[]) {
  const [first, last] = [made[0]?.number, made.at(-1)?.number];
  const rest = kept ? `${counted(others.length + 1, "invoice")} not made: ${kept.msg}` : "";
  return [first && `${counted(made.length, "invoice")} made: ${first} to ${last}.`, rest].filter(Boolean).join(" ");
}
