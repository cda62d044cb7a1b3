import { PinButton } from "~/components/booking/booking-notes";
import { AsideSection } from "~/components/layout/aside-section";
import { type Change, ChangeTable } from "~/components/list/change-table";
import { type MailAbout } from "~/models/booking/desk/open-booking.server";
import { describeChange } from "~/models/booking/row/fields";
import { type NoteJson } from "~/models/sales/note/json";

type Entry = Change & { note?: NoteJson };
type BookingHistoryProps = {
  bookingId: string;
  changes: Change[];
  notes: NoteJson[];
  mails: MailAbout[];
  from: string;
};

/** Edits, mailed notes, staff's notes and mails, newest first. */
export function BookingHistory({ bookingId, changes, notes, mails, from }: BookingHistoryProps) {
  const entries: Entry[] = [...changes, ...notes.map(toEntry), ...mails.map(mailEntry)].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );

  function describe(entry: Entry) {
    const { after, ...rest } = describeChange(entry);
    const { note } = entry;
    if (!note) return { ...rest, after };
    return {
      ...rest,
      after: (
        <>
          <span className="typed-text">{note.text}</span> <PinButton bookingId={bookingId} note={note} from={from} />
        </>
      ),
    };
  }

  return (
    <AsideSection id="history" title="History">
      {entries.length === 0 ? (
        <p>Nothing has been changed yet.</p>
      ) : (
        <ChangeTable label="All changes" changes={entries} describe={describe} />
      )}
    </AsideSection>
  );
}

function toEntry(note: NoteJson): Entry {
  const { text, authorName, createdAt } = note;
  return { note, field: "staffNote", oldValue: "", newValue: text, authorName, createdAt };
}

function mailEntry({ subject, state, isPrinted, createdAt }: MailAbout): Entry {
  const fate = isPrinted ? "only printed: no mail server is set" : state;
  return { field: "mail", oldValue: "", newValue: `${subject} · ${fate}`, authorName: "The site", createdAt };
}
