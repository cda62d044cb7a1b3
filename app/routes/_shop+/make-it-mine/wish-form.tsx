import { useLocation } from "@remix-run/react";

import { ContactFields } from "~/components/enquiry/contact-fields";
import { Field, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { LiveForm, MonthNotes } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { bookableMonths, lastBookableDay, monthInWords } from "~/models/catalogue/package/limits";
import { type Begun } from "~/models/sales/enquiry/begin-wish.server";
import { MATTERS, MAX_AGES, MAX_QUESTION } from "~/models/sales/enquiry/rules";
import { today } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { CountTaps, Taps } from "./taps";

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
