import { Form, Link } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { type HoldJson } from "~/models/catalogue/days/holds.server";
import { type CalendarDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type RejectedForm } from "~/values/rejected-form";

type HoldsProps = {
  action: string;
  holds: HoldJson[];
  day: CalendarDate;
  until: string;
  /** What is known of the caller. */
  caller: { persons?: string; note?: string };
  /** Whether the reader may hold places and let them go. */
  canHold: boolean;
  rejected?: RejectedForm;
};

export function Holds({ action, holds, day, until, caller, canHold, rejected }: HoldsProps) {
  if (!canHold && holds.length === 0) return null;
  return (
    <section aria-labelledby="holds">
      <h2 id="holds">{canHold ? "Hold places for a caller" : "Places held for callers"}</h2>
      {holds.length > 0 && (
        <ul className="holds">
          {holds.map(({ _id, startDate, numberOfPersons, note, authorName, ...hold }) => (
            <li key={_id}>
              <span>
                <b>{note}</b> · {counted(numberOfPersons, "place")}, {formatDateWithDay(startDate)}
                <span className="small muted">
                  {" "}
                  until {formatDateTime(hold.until)} · by {authorName}
                </span>
              </span>
              {canHold && (
                <span className="actions">
                  <Link
                    to={`/admin-dashboard/manage-bookings/add?hold=${_id}`}
                    className="button"
                    aria-label={`Book: ${note}`}
                  >
                    Book
                  </Link>
                  <Form method="post" action={action}>
                    <input type="hidden" name="what" value="release" />
                    <input type="hidden" name="hold" value={_id} />
                    <PendingButton className="button button-quiet" busy="Letting go..." aria-label={`Let go: ${note}`}>
                      Let go
                    </PendingButton>
                  </Form>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {canHold && (
        <DeskForm method="post" action={action} key={day} className="days-form" rejected={rejected}>
          <ErrorSummary rejected={rejected} />
          <input type="hidden" name="what" value="hold" />
          <Field name="startDate" label="Day" type="date" required defaultValue={day} />
          <Field
            name="numberOfPersons"
            label="Places"
            inputMode="numeric"
            maxLength={2}
            required
            defaultValue={caller.persons}
          />
          <Field name="until" label="Until" type="datetime-local" required defaultValue={until} />
          <Field
            name="note"
            label="For"
            hint="Name and phone number."
            maxLength={120}
            required
            defaultValue={caller.note}
          />
          <Questions />
          <p className="actions">
            <PendingButton busy="Holding...">
              {hasQuestions(rejected) ? "Hold all the same" : "Hold places"}
            </PendingButton>
          </p>
        </DeskForm>
      )}
    </section>
  );
}
