import { WholeDates } from "~/components/booking/whole-dates";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldError, FieldGroup } from "~/components/form/field";
import { PlainForm, useRejected } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { type AskedJson } from "~/models/sales/closure/json";
import { type Choice, CHOICE_WORDS, choiceInWords } from "~/models/sales/closure/rules";
import { formatDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

import { ClosedRoad } from "./closed-road";

type RoadQuestionProps = {
  booking: Pick<GuestBookingJson, "packageTitle" | "bookingNumber" | "startDate" | "endDate" | "detailUrl">;
  asked: AskedJson;
  action: string;
  rejected?: RejectedForm;
};

/** What is closed, what the guest can choose, and what they chose. */
export function RoadQuestion({ booking, asked, action, rejected }: RoadQuestionProps) {
  const site = useSite();
  const { road, closed, answer } = asked;
  return (
    <article className="booking-page">
      <header>
        <h1>The road is closed</h1>
        <p>
          <span>
            <a href={booking.detailUrl}>{booking.packageTitle}</a>, booking {booking.bookingNumber},{" "}
            <WholeDates text={`${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}`} />
          </span>
        </p>
      </header>
      <div className="stack">
        <ErrorSummary rejected={rejected} />
        <ClosedRoad {...road}>
          <p>
            {closed ?? (
              <>
                <WholeDates text={`Please choose by ${formatDateWithDay(road.answerBy)}. `} />
                Without an answer nothing is canceled: we call you.
              </>
            )}
          </p>
          {answer && <p>You chose: {choiceInWords(answer)}.</p>}
        </ClosedRoad>
        {!closed && <ChoiceForm asked={asked} startDate={booking.startDate} action={action} rejected={rejected} />}
      </div>
      <div className="booking-side">
        <section className="card stack" aria-labelledby="talk">
          <h2 id="talk">Rather talk?</h2>
          <p>
            Call us, and we choose together: <a href={phoneUrl(site)}>{site.phone}</a>
          </p>
        </section>
      </div>
    </article>
  );
}

type ChoiceFormProps = { asked: AskedJson; startDate: string; action: string; rejected?: RejectedForm };

/** No choice is set beforehand. */
function ChoiceForm({ asked, startDate, action, rejected }: ChoiceFormProps) {
  const { road } = asked;
  return (
    <PlainForm method="post" action={action} className="stack" rejected={rejected}>
      <input type="hidden" name="closure" value={road._id} />
      <FieldGroup name="choice" className="choices">
        <legend>
          <h2>What would you like?</h2>
        </legend>
        <FieldError of="choice" />
        {road.options.map((choice) => (
          <div className="card stack" key={choice}>
            <label className="choice-line">
              <input
                type="radio"
                name="choice"
                value={choice}
                required
                defaultChecked={rejected?.values.choice === choice}
              />{" "}
              <b>{CHOICE_WORDS[choice]}</b>
            </label>
            <Meaning choice={choice} asked={asked} startDate={startDate} />
            {choice === "new-dates" && <NewDates asked={asked} />}
          </div>
        ))}
      </FieldGroup>
      <p>
        <SubmitButton busy="Sending...">Send my choice</SubmitButton>
      </p>
      <p>You can change it until we have carried it out.</p>
    </PlainForm>
  );
}

type MeaningProps = { choice: Choice; asked: AskedJson; startDate: string };

/** What a choice does to dates and money, before it is made. */
function Meaning({ choice, asked: { totalPrice, paid, refund }, startDate }: MeaningProps) {
  if (choice === "new-dates")
    return (
      <p>
        You pay what you booked, {formatRupees(totalPrice)}, whatever these days cost others.
        {paid > 0 && ` The ${formatRupees(paid)} that you have paid move along.`}
      </p>
    );
  if (choice === "refund")
    return (
      <p>
        The booking is canceled.{" "}
        {paid > 0 && refund !== null
          ? `${formatRupees(refund)} come back to you.`
          : paid > 0
            ? "We write to you what comes back."
            : "No payment is recorded; if you have paid, please call us, and it comes back."}
      </p>
    );
  return (
    <p>
      <WholeDates text={`You do not travel on ${formatDateWithDay(startDate)}. `} />
      {paid > 0 ? `Your ${formatRupees(paid)} and your price stay as they are` : "Your price stays as it is"}, and we
      call you about new dates.
    </p>
  );
}

function NewDates({ asked: { newDates, answer } }: { asked: AskedJson }) {
  const rejected = useRejected();
  if (newDates.length === 0)
    return <p>No day that holds your whole group is on offer at the moment. Please call us, and we look for one.</p>;
  const chosen = rejected?.values.wantedDate ?? answer?.wantedDate;
  return (
    <FieldGroup name="wantedDate">
      <legend>Days with places for all of you</legend>
      <FieldError of="wantedDate" />
      {newDates.map(({ startDate, endDate }) => (
        <label className="choice-line" key={startDate}>
          <input type="radio" name="wantedDate" value={startDate} defaultChecked={chosen === startDate} />{" "}
          <WholeDates text={`${formatDateWithDay(startDate)} to ${formatDateWithDay(endDate)}`} />
        </label>
      ))}
    </FieldGroup>
  );
}
