import { WholeDates } from "~/components/booking/whole-dates";
import { ErrorSummary } from "~/components/form/error-summary";
import { phoneUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { type AskedJson } from "~/models/sales/closure/json";
import { choiceInWords } from "~/models/sales/closure/rules";
import { formatDate, formatDateWithDay } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { ChoiceForm } from "./choice-form";
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
