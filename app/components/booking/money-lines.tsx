import { type OwnBookingJson } from "~/models/booking/own/json";
import { priceLines } from "~/values/discount";

export function MoneyLines({ booking }: { booking: OwnBookingJson }) {
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">Price</h2>
      <dl className="lines">
        {priceLines(booking).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        Our <a href="/terms">terms</a> say what is paid when.
      </p>
    </section>
  );
}
