import { type ComponentProps } from "react";

import chooseUrl from "~/choose.js?url&no-inline";
import { type MonthFact, monthSentence } from "~/models/catalogue/content/months";

import { PlainForm } from "./form";

/** A plain form whose page says with the script at once what the typed choice means, and without it once the form is sent. */
export function LiveForm(form: ComponentProps<typeof PlainForm>) {
  return (
    <>
      <PlainForm {...form} />
      <script type="module" src={chooseUrl} />
    </>
  );
}

type MonthNotesProps = {
  months: MonthFact[];
  /** The field of the day or the month, and what stands in it. */
  by: string;
  chosen?: string;
  /** Which trip it is, where there are several. */
  of?: string;
};

/** What is said of each month, for below the field: the one that is chosen is shown, by the script as soon as it is typed. */
export function MonthNotes({ months, by, chosen = "", of }: MonthNotesProps) {
  return months.map(({ month }) => {
    const day = `-${String(month).padStart(2, "0")}`;
    return (
      <p
        key={month}
        className="day-says small"
        data-by={by}
        data-month={day.slice(1)}
        hidden={chosen.slice(4, 7) !== day}
      >
        {of && `${of}. `}
        {monthSentence(months, `2027${day}`)}
      </p>
    );
  });
}
