import { type ReactNode } from "react";

import { WholeDates } from "~/components/booking/whole-dates";
import { shownWhile } from "~/components/due/due-list";
import { Field, Select } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { MonthTable } from "~/components/list/month-table";
import { type DaysOff } from "~/models/catalogue/days/day-offer";
import { type GuestDay, type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import {
  addDays,
  type CalendarDate,
  formatDate,
  formatDateWithDay,
  formatMonth,
  formatShortDate,
  isCalendarDate,
  today,
} from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatAmount, formatRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

import { typedQuery } from "./typed-query";

/** More places are not worth saying. */
const FEW = 4;

/** A price too long for a calendar's day on a phone, which lists the days instead. */
const LONG = 100_000;

/** The options of the field "Start date", where dates are fixed. */
function DateOptions({ dates, prices }: Pick<GuestDays, "prices"> & { dates: GuestDay[] }) {
  return (
    <>
      <option value="">Please choose</option>
      {dates.map(({ day, free, label }) => (
        <option key={day} value={day} disabled={free === 0}>
          {[
            formatDateWithDay(day),
            free !== null && free <= FEW && placesInWords(free),
            priceInWords(prices[day]?.adult),
            label,
          ]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </>
  );
}

/** What the server answers to these days, for the script to show once one of them is typed. */
function NotOffered({ days }: { days: DaysOff[] }) {
  return days.map(({ from, to, words: [before = "", after] }) => (
    <p
      key={from}
      className="small field-error"
      hidden
      {...shownWhile("startDate=1", { least: Date.parse(from), most: Date.parse(to) })}
    >
      {before}
      {after !== undefined && (
        <>
          <span className="whole" data-before="0">
            {formatDate(from)}
          </span>
          <WholeDates text={after} />
        </>
      )}
    </p>
  ));
}

function priceInWords(price: number | undefined) {
  return price === undefined ? undefined : formatRupees(price);
}

function placesInWords(free: number) {
  return free <= 0 ? "full" : `${counted(free, "place")} left`;
}

type StartDateFieldProps = {
  guestDays: GuestDays | null;
  aboutMonths: ReactNode;
  hint: string;
  defaultValue: string | undefined;
};

/** When it starts: one of fixed dates, or any day. */
export function StartDateField({ guestDays, aboutMonths, ...field }: StartDateFieldProps) {
  const rejected = useRejected();
  const named = { name: "startDate", label: "Start date", required: true, ...field };
  if (guestDays?.rule === "fixed") {
    return (
      <Select {...named} notes={aboutMonths}>
        <DateOptions dates={guestDays.dates} prices={guestDays.prices} />
      </Select>
    );
  }
  // Of the day that the server has answered there is its answer.
  const off = rejected?.errors.startDate ? [] : (guestDays?.off ?? []);
  return (
    <Field
      {...named}
      type="date"
      min={guestDays?.earliest ?? today()}
      max={lastBookableDay()}
      notes={
        <>
          <NotOffered days={off} />
          {aboutMonths}
        </>
      }
    />
  );
}

type MonthProps = {
  of: Extract<GuestDays, { rule: "open" }>;
  /** The days of the trip, which are marked from its start on. */
  length: number;
  /** What stands in the form. */
  typed: FormValues;
};

/** A month of start days. Each that is possible is a link that fills in the form. */
export function StartDays({ of: { first, previous, next, days, prices }, length, typed }: MonthProps) {
  const { startDate = "" } = typed;
  const last = isCalendarDate(startDate) ? addDays(startDate, length - 1) : "";
  const isInTrip = (day: CalendarDate) => day >= startDate && day <= last;
  const isLong = days.some(({ day }) => (prices[day]?.adult ?? 0) >= LONG);
  return (
    <div className={isLong ? "start-days long" : "start-days"} id="dates">
      <p>
        {previous && <MonthLink month={previous} typed={typed} rel="prev" />}
        <strong>{formatMonth(first)}</strong>
        {next && <MonthLink month={next} typed={typed} rel="next" />}
      </p>
      <MonthTable
        days={days}
        caption={`Days to start in ${formatMonth(first)}`}
        cell={(day, key) => (
          <td key={key} data-day={day?.day} data-span={day && isInTrip(day.day) ? "" : undefined}>
            {day && <StartDay of={day} price={prices[day.day]?.adult} typed={typed} />}
          </td>
        )}
      />
      <p className="small muted">
        {days.map((each) => each.label && canStart(each) && `${formatShortDate(each.day)}: ${wordsOf(each)}. `)}
        Struck out: not offered or full.
        {days.some(({ day }) => prices[day]) && " With a sum: the price per person on that day, in rupees."}
      </p>
    </div>
  );
}

type DayProps = { of: GuestDay; price: number | undefined; typed: FormValues };

function canStart({ isOffered, free }: GuestDay) {
  return isOffered && free !== 0;
}

/** "2 left, Guaranteed" */
function wordsOf({ free, label }: GuestDay) {
  return [free !== null && free <= FEW && `${free} left`, label].filter(Boolean).join(", ");
}

function StartDay({ of, price, typed }: DayProps) {
  const { day, isOffered, label } = of;
  const date = Number(day.slice(8));
  if (!canStart(of)) {
    return (
      <s>
        {date}
        <span className="visually-hidden"> {isOffered ? "full" : "not offered"}</span>
      </s>
    );
  }
  const words = wordsOf(of);
  return (
    <a
      href={`${typedQuery({ ...typed, startDate: day })}#book`}
      rel="nofollow"
      aria-current={day === typed.startDate ? "date" : undefined}
      aria-label={[formatShortDate(day), words, price && `${formatRupees(price)} per person`]
        .filter(Boolean)
        .join(", ")}
    >
      {date}
      {words && <small className={label ? "of-day" : undefined}>{words}</small>}
      {/* Without the currency's sign, which would not fit on a phone. */}
      {price && <small className="price-of-day">{formatAmount(price)}</small>}
    </a>
  );
}

function MonthLink({ month, typed, rel }: { month: string; typed: FormValues; rel: "prev" | "next" }) {
  return (
    <a href={`${typedQuery({ ...typed, month })}#dates`} data-typed={`month=${month}`} rel={rel}>
      {formatMonth(`${month}-01`)}
    </a>
  );
}
