import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { type Papers } from "~/models/money/document/get-papers.server";

/** Says how the invoice differs from the booking, and offers the credit note that mends it. */
export function InvoiceDifference({ difference }: Pick<Papers, "difference">) {
  const canMake = useCan("pay-back");
  if (!difference) return null;
  const { number, text, reason } = difference;
  return (
    <section aria-labelledby="differs" className="card stack">
      <h2 id="differs">Invoice differs</h2>
      <p className="notice">{text}</p>
      {canMake ? (
        <Form method="post">
          <input type="hidden" name="intent" value="correct" />
          <input type="hidden" name="document" value={number} />
          <input type="hidden" name="reason" value={reason} />
          <PendingButton busy="Making...">Make a credit note for {number}</PendingButton>
        </Form>
      ) : (
        <p>An admin can make it here.</p>
      )}
    </section>
  );
}
