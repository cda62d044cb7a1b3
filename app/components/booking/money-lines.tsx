import { type OwnBookingJson } from "~/models/booking/own/json";
import { priceLines } from "~/values/discount";

export function MoneyLines({ booking }: { booking: OwnBookingJson }) {
  return (
    <section aria-labelledby="money">
      <h2 id="money">Price</h2>
      <dl className="facts">
        {priceLines(booking).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
