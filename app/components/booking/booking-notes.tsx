import { Form } from "@remix-run/react";

import { TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { type NoteJson } from "~/models/sales/note/json";
import { MAX_NOTE } from "~/models/sales/note/limits";
import { formatDateTime } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

const PIN = "/admin-dashboard/manage-bookings/notes/pin";

type BookingNotesProps = { bookingId: string; notes: NoteJson[]; action: string; from: string };

/** The pinned notes and a form for a new one. The booking's history shows all notes. */
export function BookingNotes({ bookingId, notes, action, from }: BookingNotesProps) {
  const canEdit = useCan("edit-bookings");
  return (
    <AsideSection id="notes" title="Notes for staff">
      <ul className="rows">
        {notes
          .filter(({ pinned }) => pinned)
          .map((note) => (
            <li key={note._id}>
              <p className="typed-text">{note.text}</p>
              <div className="fine-print">
                {note.authorName}, {formatDateTime(note.createdAt)}{" "}
                <PinButton bookingId={bookingId} note={note} from={from} />
              </div>
            </li>
          ))}
      </ul>
      {canEdit && <NoteForm action={action} key={notes.length} />}
    </AsideSection>
  );
}

type NoteFormProps = { action: string; rejected?: RejectedForm };

export function NoteForm({ action, rejected }: NoteFormProps) {
  return (
    <DeskForm method="post" action={action} rejected={rejected}>
      <TextArea
        name="text"
        label="New note"
        hint="The guest never sees it. It cannot be changed later."
        rows={3}
        required
        maxLength={MAX_NOTE}
      />
      <p>
        <label>
          <input type="checkbox" name="pinned" value="true" defaultChecked={rejected?.values.pinned === "true"} /> Pin:
          shown first, and in the list of bookings
        </label>
      </p>
      <PendingButton className="button button-quiet" busy="Saving..." action={action}>
        Save note
      </PendingButton>
    </DeskForm>
  );
}

type PinButtonProps = { bookingId: string; note: NoteJson; from: string };

export function PinButton({ bookingId, note, from }: PinButtonProps) {
  const action = `${PIN}/${bookingId}?from=${encodeURIComponent(from)}`;
  if (!useCan("edit-bookings")) return null;
  return (
    <Form method="post" action={action} className="inline-form">
      <input type="hidden" name="note" value={note._id} />
      <input type="hidden" name="pinned" value={String(!note.pinned)} />
      <PendingButton className="link-button" busy="Saving..." action={action}>
        {note.pinned ? "Unpin" : "Pin"} <span className="visually-hidden">the note “{note.text.slice(0, 40)}”</span>
      </PendingButton>
    </Form>
  );
}
