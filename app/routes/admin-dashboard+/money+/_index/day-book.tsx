import { type DayBookTotal, type readDayBook } from "~/models/office/money/day-book.server";
import { formatDate } from "~/values/calendar";
import { formatSigned } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

const KINDS: Record<string, string> = { received: "Received", refund: "Refund", reversal: "Undone" };

const SUMS = ["Received", "Refunded", "Together"];

type DayBookProps = Pick<Awaited<ReturnType<typeof readDayBook>>, "rows" | "totals" | "cash">;

export function DayBook({ rows, totals, cash }: DayBookProps) {
  if (rows.length === 0) return <p>No money is recorded on these days.</p>;
  return (
    <>
      <Totals
        label="Totals"
        of="Method"
        totals={totals.map(({ name, ...sums }) => ({ name: METHOD_IN_WORDS[name] ?? name, ...sums }))}
      />
      {cash.length > 0 && <Totals label="Cash" of="Cash, by who recorded it" totals={cash} />}
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Payments">
        <table className="stacked flowing wide-table">
          <thead>
            <tr>
              {["Day", "Booking", "Name", "What", "Method", "Amount", "Reference", "Recorded by"].map((name) => (
                <th key={name} scope="col" className={name === "Amount" ? "amount" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ booking, ...row }) => (
              <tr key={row._id}>
                <td className="number">{formatDate(row.receivedOn)}</td>
                <td data-label="Booking">
                  <a href={`/bookings/${booking._id}`}>{booking.bookingNumber}</a>
                </td>
                <td>{booking.customerName}</td>
                <td>{KINDS[row.kind] ?? row.kind}</td>
                <td>{METHOD_IN_WORDS[row.method] ?? row.method}</td>
                <td data-label="Amount" className="amount">
                  {formatSigned(row.change)}
                </td>
                <td data-label="Reference">{row.reference}</td>
                <td data-label="Recorded by">
                  {row.recorderName}
                  {row.isAfterCount && <span className="muted"> after the close</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Totals({ label, of, totals }: { label: string; of: string; totals: DayBookTotal[] }) {
  const received = sum(totals.map((each) => each.received));
  const back = sum(totals.map((each) => each.back));
  const lines = [...totals, { name: "All", received, back }];
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {SUMS.map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {[line.received, -line.back, line.received - line.back].map((amount, place) => (
                <td key={place} data-label={SUMS[place]} className="amount">
                  {formatSigned(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sum(amounts: number[]) {
  return amounts.reduce((total, each) => total + each, 0);
}
