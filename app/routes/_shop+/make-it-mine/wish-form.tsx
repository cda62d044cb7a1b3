import { useLocation } from "@remix-run/react";
import { type ReactNode } from "react";

import { ContactFields } from "~/components/enquiry/contact-fields";
import { Field, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { bookableMonths, lastBookableDay, monthInWords } from "~/models/catalogue/package/limits";
import { type Begun } from "~/models/sales/enquiry/begin-wish.server";
import { MATTERS, MAX_AGES, MAX_QUESTION } from "~/models/sales/enquiry/rules";
import { MORE } from "~/models/sales/enquiry/tapped";
import { today } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type WishFormProps = Begun & { rejected?: RejectedForm };

/** Holds neither a token nor a time, like the form for questions. */
export function WishForm({ trips, known, rejected }: WishFormProps) {
  const { search } = useLocation();
  const [first, ...others] = trips;
  return (
    <LiveForm method="post" action={`/make-it-mine${search}`} className="wish" rejected={rejected}>
      <input type="hidden" name="wantsQuote" value="true" />
      {first && <input type="hidden" name="packageId" value={first._id} />}
      {others.length > 0 && <input type="hidden" name="comparedIds" value={others.map(({ _id }) => _id).join()} />}
      <When trips={trips} known={known} />
      <CountTaps name="persons" legend="Adults" from={1} known={known.adults} />
      <CountTaps name="children" legend="Children" from={0} known={known.children}>
        <div className="if-any">
          <Field
            name="childAges"
            label="Their ages"
            hint="For the right beds and prices, like 4, 9."
            maxLength={MAX_AGES}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </CountTaps>
      <fieldset>
        <legend>What matters?</legend>
        <p className="small muted">Tap what fits, or write a sentence, or both.</p>
        <div className="taps taps-run">
          {Object.entries(MATTERS).map(([key, words]) => (
            <label key={key}>
              <input
                type="checkbox"
                name={`matters-${key}`}
                defaultChecked={rejected?.values[`matters-${key}`] !== undefined}
              />
              <span>{words}</span>
            </label>
          ))}
        </div>
        <TextArea
          name="text"
          label="In your words (optional)"
          rows={3}
          maxLength={MAX_QUESTION}
          placeholder="We are seven, one grandmother, no treks."
          defaultValue={known.text ?? ""}
        />
      </fieldset>
      <fieldset className="wish-contact">
        <legend>Where do we send it?</legend>
        <ContactFields />
      </fieldset>
      <SubmitButton busy="Sending...">Send, it costs nothing</SubmitButton>
    </LiveForm>
  );
}

const YEAR = 12;

function When({ trips, known }: Begun) {
  const rejected = useRejected();
  const months = bookableMonths();
  const shown = months.filter((month, index) => index < YEAR || month === known.month);
  const day = rejected?.values.wantedFrom ?? known.startDate;
  const month = rejected?.values.wantedMonth ?? (day ? undefined : known.month);
  const notes = (by: string, chosen?: string) =>
    trips.map(({ _id, months: of, packageTitle }) => (
      <MonthNotes key={_id} months={of} by={by} chosen={chosen} of={trips.length > 1 ? packageTitle : undefined} />
    ));
  return (
    <fieldset id="wantedMonth" tabIndex={-1}>
      <legend>When?</legend>
      <Taps
        name="wantedMonth"
        chosen={month}
        taps={[
          ...shown.map((month, index) => ({ value: month, label: <Month month={month} isFirst={index === 0} /> })),
          { value: "", label: "Not sure yet" },
        ]}
      />
      <div aria-live="polite">{notes("wantedMonth", month)}</div>
      <details open={Boolean(day)}>
        <summary>I know the day</summary>
        <Field
          name="wantedFrom"
          label="First day"
          type="date"
          min={today()}
          max={lastBookableDay()}
          defaultValue={known.startDate}
          notes={notes("wantedFrom", day)}
        />
      </details>
    </fieldset>
  );
}

/** The year is shown where it begins. */
function Month({ month, isFirst }: { month: string; isFirst: boolean }) {
  const [name = "", year] = monthInWords(month).split(" ");
  const isShown = isFirst || month.endsWith("-01");
  return (
    <>
      {name.slice(0, 3)} <small className={isShown ? undefined : "visually-hidden"}>{year}</small>
    </>
  );
}

type Tap = { value: string; label: ReactNode };

type TapsProps = { name: string; taps: Tap[]; chosen: string | undefined };

/** One of several, chosen with one tap. */
function Taps({ name, taps, chosen }: TapsProps) {
  return (
    <div className="taps">
      {taps.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

type CountTapsProps = {
  name: "persons" | "children";
  /** "Adults" */
  legend: string;
  from: number;
  known: number;
  children?: ReactNode;
};

const TAPS = 7;

/** A number by one tap; a larger one is typed. */
function CountTaps({ name, legend, from, known, children }: CountTapsProps) {
  const typed = useRejected()?.values;
  const numbers = Array.from({ length: TAPS }, (_, index) => from + index);
  const isMany = !numbers.includes(known);
  const [taps, more] = [`${name}-taps`, `${name}-more`];
  return (
    <fieldset className={`count-${name}`}>
      <legend>{legend}</legend>
      <Taps
        name={taps}
        taps={[...numbers.map((each) => ({ value: String(each), label: each })), { value: MORE, label: "More" }]}
        chosen={typed?.[taps] ?? (isMany ? MORE : String(known))}
      />
      <div className="if-more">
        <Field
          name={more}
          id={name}
          label={`How many ${legend.toLowerCase()}?`}
          type="number"
          min={from}
          max={MAX_PERSONS}
          inputMode="numeric"
          defaultValue={isMany ? known : undefined}
          errorOf={name}
        />
      </div>
      {children}
    </fieldset>
  );
}
