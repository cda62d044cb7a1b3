import { done, refuse } from "~/result";
import { counted } from "~/values/counted";
import { isId } from "~/values/fields";

import { issueDocument } from "./issue-document.server";

/** The most that one click issues: each is a transaction of its own. */
const MOST = 100;

type By = Parameters<typeof issueDocument>[0]["by"];

/** The command of the list's form: the invoices of these trips, each by itself, so that one that cannot be issued stops no other. */
export async function issueListedInvoices({ by, fields }: { by: By; fields: FormData }) {
  const ids = [...new Set(fields.getAll("booking").map(String))].filter(isId);
  if (ids.length === 0) return refuse("INVALID_INPUT", "Please choose the trips.");
  const made: string[] = [];
  const notMade: string[] = [];
  for (const id of ids.slice(0, MOST)) {
    const result = await issueDocument({ id, by });
    if (result.ok) made.push(result.value.number);
    else notMade.push(result.msg);
  }
  const [first] = notMade;
  if (first && made.length === 0) return refuse("INVALID_INPUT", first);
  const rest = notMade.length > 0 ? ` ${counted(notMade.length, "invoice")} not made: ${first}` : "";
  return done({ msg: `${counted(made.length, "invoice")} made: ${made[0]} to ${made.at(-1)}.${rest}` });
}
