import { type MouseEvent } from "react";

import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { dayOffer, type DayWish } from "~/models/catalogue/days/day-offer";
import { hasRules, nextDates } from "~/models/catalogue/days/offered-day";
import { type Offers } from "~/models/catalogue/days/read-days.server";
import { addDays, type CalendarDate, formatShortDate, isCalendarDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

const SHOWN = 6;

type OfferedDaysProps = Offers & { wish: Omit<DayWish, "day"> & { day: string }; onTake: (day: CalendarDate) => void };

/** What the chosen day offers, and days around it with places and price. Without script each button fills in the form on the server. */
export function OfferedDays({ pkg, rows, months, wish, onTake }: OfferedDaysProps) {
  const now = today();
  const offer = isCalendarDate(wish.day) ? dayOffer(pkg, rows, wish, now) : null;
  const aboutMonth = monthSentence(readMonths(months), wish.day);
  const isOpen = !hasRules(pkg) && rows.every((row) => !row.isSet);
  const from = offer ? addDays(offer.day, -7) : now;
  const days = isOpen ? [] : nextDates(pkg, rows, now, { from, persons: wish.persons, count: SHOWN });

  function take(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem("startDate");
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.value = event.currentTarget.value;
    onTake(field.value);
  }

  return (
    <>
      {offer && !offer.ok && <p className="small">{offer.msg}</p>}
      {offer?.ok && !isOpen && <p className="small muted">{inWords(offer)}</p>}
      {aboutMonth && <p className="small">{aboutMonth}</p>}
      {days.length > 0 && (
        <ul className="small" aria-label="Days to start">
          {days.map((day) => (
            <li key={day}>
              <button className="link-button" name="take" value={day} formNoValidate onClick={take}>
                {inWords(dayOffer(pkg, rows, { ...wish, day }, now))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Sun 13 Dec · 5 left · ₹21,500 · Guaranteed" */
function inWords({ day, free, adult, label }: ReturnType<typeof dayOffer>) {
  return [formatShortDate(day), free !== null && `${free} left`, formatRupees(adult), label]
    .filter(Boolean)
    .join(" · ");
}
