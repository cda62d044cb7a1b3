import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";

import { type RejectedForm } from "~/values/rejected-form";

import { ErrorSummary } from "./error-summary";
import { DeskForm } from "./form";
import { PendingButton } from "./pending-button";

type Loaded = { form: { action: string; back: string; key?: string } };

type OnlyFormProps = { submit: string; busy: string; children: ReactNode };

type FormPageProps = OnlyFormProps & { title: string; backTo: string; intro?: ReactNode };

/** A page of the desk with one form, whose loader and action `formPage` makes. */
export function FormPage({ title, backTo, intro, ...form }: FormPageProps) {
  const { back } = useLoaderData<Loaded>().form;
  return (
    <>
      <div className="title-row">
        <h1>{title}</h1>
        <Link to={back}>{backTo}</Link>
      </div>
      {intro}
      <OnlyForm {...form} />
    </>
  );
}

/** The form of such a page alone, below a head of its own. */
export function OnlyForm({ submit, busy, children }: OnlyFormProps) {
  const { action, key } = useLoaderData<Loaded>().form;
  const rejected = useActionData<RejectedForm>();
  return (
    <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      {key && <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || key} />}
      {children}
      <PendingButton busy={busy}>{submit}</PendingButton>
    </DeskForm>
  );
}
