import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";

/** Ends the sales of the whole package in one go, and lets them go on. */
export function Sales({ action, isStopped }: { action: string; isStopped: boolean }) {
  return (
    <Form method="post" action={action} className={isStopped ? "notice sales" : "sales"}>
      {isStopped && <p>All sales are stopped: guests see “sold out”.</p>}
      <input type="hidden" name="what" value="sales" />
      <input type="hidden" name="stopped" value={isStopped ? "no" : "yes"} />
      <PendingButton className="button button-quiet" busy={isStopped ? "Opening..." : "Stopping..."}>
        {isStopped ? "Sell again" : "Stop all sales"}
      </PendingButton>
    </Form>
  );
}
