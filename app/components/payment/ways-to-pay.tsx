import { Qr } from "~/components/booking/qr";
import { type WaysToPay } from "~/models/money/payment/ways-to-pay";
import { formatRupees } from "~/values/money";

type PayFacts = { amount: number; note: string; payee: string; link: string | null };
type WaysProps = PayFacts & { ways: WaysToPay };

/** Ordered by what works for most guests: many apps refuse a link or code to a person's UPI id. */
export function WaysToPayList({ ways: { upi, bank, abroad }, ...facts }: WaysProps) {
  return (
    <>
      {upi && <ByUpi upi={upi} {...facts} />}
      {bank && <ByBank title="By bank transfer" account={bank} {...facts} />}
      {abroad && <ByBank title="From outside India" account={abroad} {...facts} />}
    </>
  );
}

function ByUpi({ upi, link, amount, note, payee }: PayFacts & { upi: NonNullable<WaysToPay["upi"]> }) {
  return (
    <section className="card stack" aria-labelledby="upi">
      <h2 id="upi">By UPI</h2>
      <p>Copy these into your UPI app. It works in every app.</p>
      <Copied label="UPI id" value={upi.id} />
      <SumAndNote amount={amount} note={note} />
      <p>Your app shows the account holder’s name before you pay: it should belong to {payee}.</p>
      {link && upi.isMerchant && (
        <p>
          <a className="button" href={link}>
            Open my UPI app
          </a>
        </p>
      )}
      {link && (
        <details className="scan">
          <summary>Or scan with another phone</summary>
          <Qr text={link} label={`Code to pay ${formatRupees(amount)} by UPI`} />
          <p className="small">Scan it from this screen: apps may decline a saved picture of it.</p>
        </details>
      )}
    </section>
  );
}

function ByBank({ title, account, amount, note }: PayFacts & { title: string; account: string }) {
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      <p className="typed-text copied">{account}</p>
      <SumAndNote amount={amount} note={note} />
    </section>
  );
}

function SumAndNote({ amount, note }: Pick<PayFacts, "amount" | "note">) {
  return (
    <>
      <Copied label={`Amount: ${formatRupees(amount)}`} value={String(amount)} />
      <Copied label="Note" value={note} />
    </>
  );
}

/** A value to select by hand, or to copy with one tap where there is script. */
function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="copy-row">
      <label>
        {label}
        <input className="copied" value={value} readOnly />
      </label>
      <button type="button" className="button button-quiet" data-copy={value} hidden>
        Copy<span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
