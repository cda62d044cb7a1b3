import { Qr } from "~/components/booking/qr";
import { type WaysToPay } from "~/models/payment/ways-to-pay";
import { formatRupees } from "~/values/money";

type PayFacts = { amount: number; note: string; payee: string; link: string | null };
type WaysProps = PayFacts & { ways: WaysToPay };

/** Ordered by what works for most guests: many apps refuse a link or code to a person's UPI id. */
export function WaysToPayList({ ways: { upi, bank }, ...facts }: WaysProps) {
  return (
    <>
      {upi && <ByUpi upi={upi} {...facts} />}
      {bank && <ByBank bank={bank} {...facts} />}
    </>
  );
}

function ByUpi({ upi, link, amount, note, payee }: PayFacts & { upi: NonNullable<WaysToPay["upi"]> }) {
  return (
    <section className="card stack" aria-labelledby="upi">
      <h2 id="upi">By UPI</h2>
      <p>Copy these into your UPI app. It works in every app.</p>
      <Facts
        rows={[
          ["UPI id", upi.id],
          ["Amount", String(amount)],
          ["Note", note],
        ]}
      />
      <p>Your app shows the account holder’s name before you pay: it should belong to {payee}.</p>
      {link && (
        <>
          <h3>Or scan with another phone</h3>
          <Qr text={link} label={`Code to pay ${formatRupees(amount)} by UPI`} />
          <p className="small">Scan it from this screen: apps may decline a saved picture of it.</p>
          {upi.isMerchant && (
            <p>
              <a className="button" href={link}>
                Open my UPI app
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function ByBank({ bank, amount, note }: PayFacts & { bank: string }) {
  return (
    <section className="card stack" aria-labelledby="bank">
      <h2 id="bank">By bank transfer</h2>
      <p className="typed-text copied">{bank}</p>
      <Facts
        rows={[
          ["Amount", String(amount)],
          ["Note", note],
        ]}
      />
    </section>
  );
}

/** A list of values; a tap selects a whole value, ready to copy. */
function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className="lines">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="copied">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
