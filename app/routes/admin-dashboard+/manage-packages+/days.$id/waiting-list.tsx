import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { type EntryJson } from "~/models/sales/waiting/list-waiting.server";
import { whenInWords } from "~/models/sales/waiting/rules";
import { formatDate, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

type WaitingListProps = { action: string; entries: EntryJson[]; canRemove: boolean };

/** In the order in which places are offered. Nothing while nobody waits. */
export function WaitingList({ action, entries, canRemove }: WaitingListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting list</h2>
      <p>Free places are held for 24 hours for who waits longest and fits, and a mail offers them.</p>
      <ul className="holds">
        {entries.map((entry) => (
          <li key={entry._id}>
            <span>
              <b>{entry.email}</b> · {counted(entry.numberOfPersons, "person")}, {whenInWords(entry)}
              <span className="small muted">
                {" "}
                since {formatDateTime(entry.createdAt)} · {stateInWords(entry)}
              </span>
            </span>
            {canRemove && (
              <Form method="post" action={action}>
                <input type="hidden" name="what" value="remove" />
                <input type="hidden" name="entry" value={entry._id} />
                <PendingButton
                  className="button button-quiet"
                  busy="Removing..."
                  aria-label={`Remove ${entry.email} from the waiting list`}
                >
                  Remove
                </PendingButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateInWords({ state, offeredDay, offeredUntil }: EntryJson) {
  if (state === "unconfirmed") return "address not confirmed yet";
  if (state !== "offered" || !offeredDay || !offeredUntil) return "waits";
  return `offered ${formatDate(offeredDay)}, held until ${formatDateTime(offeredUntil)}`;
}
