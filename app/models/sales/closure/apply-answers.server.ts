import { db, transaction, type Tx } from "~/db.server";
import { type Kept, reasonsOf } from "~/models/booking/change/bulk/outcome";
import { saveEdit } from "~/models/booking/change/update-booking.server";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { unlessUsedUp } from "~/models/catalogue/offer/lock-promo-code.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse, type Result } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";

import { closedOn } from "./answer-closure.server";
import { answerSelect, toAnswerJson } from "./json";
import { NO_SUCH_CLOSURE } from "./make-closure.server";
import { type Choice } from "./rules";

/** An answer as the page showed it: nothing is applied if the guest has chosen otherwise since. */
export type Shown = { bookingId: string; choice: Choice; wantedDate: CalendarDate | null };

type Application = { closureId: string; answers: Shown[]; by: Author };

/** Carries out each answer in its own transaction. What cannot be done stays open and is named. */
export async function applyAnswers({ closureId, answers, by }: Application) {
  if (!isId(closureId) || (await db.closure.count({ where: { id: closureId } })) === 0)
    return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
  const [settings, rows] = await Promise.all([getSettings(), findNumbers(answers)]);
  const numbers = new Map(rows.map(({ id, bookingNumber }) => [id, bookingNumber]));
  const applied: Shown[] = [];
  const kept: Kept[] = [];
  for (const shown of answers) {
    const work = transaction((tx) => apply(tx, settings, { closureId, shown, by }));
    const result = await unlessFull(unlessUsedUp(work));
    const why = result.ok ? result.value.why : { msg: result.msg };
    if (why) kept.push({ bookingNumber: numbers.get(shown.bookingId), why });
    else applied.push(shown);
  }
  const msg = appliedInWords(applied, kept);
  return applied.length > 0 ? done({ msg }) : refuse("STALE_EDIT", msg);
}

function findNumbers(answers: Shown[]) {
  const ids = answers.map(({ bookingId }) => bookingId);
  return db.booking.findMany({ where: { id: { in: ids } }, select: { id: true, bookingNumber: true } });
}

const DONE: Record<Choice, string> = {
  "new-dates": "moved to new dates",
  refund: "canceled, with all money to go back",
  keep: "kept",
};

/** "2 bookings moved to new dates. 1 not: 1071: Only 8 places are left on 10 - 12 - 2026." */
function appliedInWords(applied: Shown[], kept: Kept[]) {
  const sentences = Object.entries(DONE).map(([choice, words]) => {
    const count = applied.filter((each) => each.choice === choice).length;
    return count > 0 && `${counted(count, "booking")} ${words}.`;
  });
  const left = kept.length > 0 && `${kept.length} not: ${reasonsOf(kept).join(", ").replace(/\.?$/, ".")}`;
  return [...sentences, left].filter(Boolean).join(" ");
}

type One = { closureId: string; shown: Shown; by: Author };

const NOTES: Record<Choice, string> = {
  "new-dates": "These are the new dates that you chose because the road is closed, at the price you booked.",
  refund: "The road is closed, and you chose to have all your money back.",
  keep: "",
};

/** The booking's lock makes its guest's other choice and a second application wait. */
async function apply(
  tx: Tx,
  settings: Settings,
  { closureId, shown, by }: One,
): Promise<Result<{ why?: Kept["why"] }>> {
  const { bookingId: id } = shown;
  await lockBooking(tx, id);
  const key = { closureId, bookingId: id };
  const row = await tx.closureAnswer.findUnique({
    where: { closureId_bookingId: key },
    select: {
      ...answerSelect,
      booking: { select: { bookingStatus: true, deletedAt: true, packageId: true, days: true } },
    },
  });
  if (!row) return refuse("NOT_FOUND", "There is no such answer any more.");
  const { bookingStatus, deletedAt, ...trip } = row.booking;
  const answer = toAnswerJson(row);
  const leave = (why: Kept["why"]) => done({ why });
  if (answer.appliedAt) return leave("same");
  if (answer.choice !== shown.choice || answer.wantedDate !== shown.wantedDate) return leave(OTHERWISE);
  if (deletedAt) return leave("gone");
  if (bookingStatus === "canceled") return leave("canceled");

  const { choice, wantedDate } = answer;
  const impossible = wantedDate && (await whyNot(tx, { ...trip, startDate: wantedDate }));
  if (impossible) return leave({ msg: impossible });
  if (choice !== "keep") {
    const edit = wantedDate
      ? { startDate: wantedDate, hasLockedPrice: true }
      : { bookingStatus: "canceled" as const, cancellation: BY_US };
    const saved = await saveEdit(tx, settings, id, { by, note: NOTES[choice], answered: ["invoice"], ...edit });
    if (!saved.ok) return leave({ msg: saved.msg });
  }
  await tx.closureAnswer.update({ where: { closureId_bookingId: key }, data: { appliedAt: new Date() } });
  return done({});
}

const BY_US = { canceledBy: "operator" as const, refundDue: null, cancelReason: "The road is closed" };

const OTHERWISE = { msg: "the guest has chosen otherwise since" };

async function whyNot(tx: Tx, trip: { packageId: string; startDate: CalendarDate; days: number }) {
  return trip.startDate < today() ? "the new date is over" : closedOn(tx, trip);
}
