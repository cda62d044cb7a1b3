import { WholeDates } from "~/components/booking/whole-dates";
import { bookingSteps } from "~/models/sales/booking/booking-steps";
import { type Terms } from "~/models/system/setting/terms";

export function HowItWorks({ terms }: { terms: Terms }) {
  return (
    <section className="how" aria-labelledby="how">
      <h2 id="how">How booking works</h2>
      <ol>
        {bookingSteps(terms).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <WholeDates text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
