import { type Deletion } from "~/values/deletion";

/** What becomes of a guest without an account who asks to be erased. */
export function erasureOf({ name }: { name: string }): Deletion {
  const text =
    "Name, phone number, addresses, notes, questions, quotes and mails go for good. The books keep trips, prices and payments; tax documents keep the name that is printed on them.";
  return { name, text };
}
