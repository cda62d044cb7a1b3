import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { type Refusal } from "~/result";

/** A transaction that ends with this refusal when it would store the e-mail address of another account. */
export function unlessTaken<T>(refusal: Refusal, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  return transaction(work).catch((error: unknown) => {
    if (isUniqueViolation(error, "User_email_key")) return refusal;
    throw error;
  });
}
