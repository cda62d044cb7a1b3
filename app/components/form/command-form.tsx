import { Form } from "@remix-run/react";
import { type ReactNode } from "react";

import { PendingButton } from "./pending-button";

type CommandFormProps = { action: string; from: string; busy: string; children: ReactNode };

/** A button that runs a command without further input. */
export function CommandForm({ action, from, busy, children }: CommandFormProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="from" value={from} />
      <PendingButton action={action} className="button button-quiet" busy={busy}>
        {children}
      </PendingButton>
    </Form>
  );
}
