import { staysAfter } from "~/models/people/account/delete/stays";
import { KEEP_DEFAULTS } from "~/models/system/retention/keep";
import { type Deletion } from "~/values/deletion";

/** What becomes of a guest without an account who asks to be erased. */
export function erasureOf({ name }: { name: string }): Deletion {
  const stays = staysAfter("request").map(({ words }) => words(KEEP_DEFAULTS));
  const text = `Name, phone number, addresses, notes, questions, quotes, mails and the words of trips made to measure go for good. The books keep days and prices. Also stays: ${stays.join("; ")}.`;
  return { name, text };
}
