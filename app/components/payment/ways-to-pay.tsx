import { type ReactNode } from "react";

import { Qr } from "~/components/booking/qr";
import { useSite } from "~/components/layout/use-site";
import { type WaysToPay } from "~/models/money/payment/ways-to-pay";
import { aboutAbroad, formatRupees } from "~/values/money";

type PayFacts = { amount: number; note: string; payee: string; link: string | null };
type WaysProps = PayFacts & {
  ways: WaysToPay;
  /** Whether what is for guests from abroad comes first. */
  isFromAbroad: boolean;
};

/** One way is open at a time. First comes what works for most guests: many apps refuse a link or code to a person's UPI id. */
export function WaysToPayList({ ways: { upi, bank, abroad }, isFromAbroad, ...facts }: WaysProps) {
  const isDomestic = (upi !== null || bank !== null) && !isFromAbroad;
  const forAbroad = (
    <FromAbroad amount={facts.amount} isOpen={!isDomestic} className="card">
      {abroad && <Account account={abroad} {...facts} />}
    </FromAbroad>
  );
  return (
    <div className="ways">
      {isFromAbroad && forAbroad}
      {upi && <ByUpi upi={upi} isOpen={!isFromAbroad} {...facts} />}
      {bank && (
        <Way title="By bank transfer" isOpen={!upi && !isFromAbroad}>
          <Account account={bank} {...facts} />
        </Way>
      )}
      {!isFromAbroad && forAbroad}
    </div>
  );
}

type AbroadProps = { amount: number; isOpen?: boolean; className?: string; children?: ReactNode };

/** Folded: most guests live in India. Nothing where the office has neither an account for it nor a rate. */
export function FromAbroad({ amount, isOpen = false, className, children }: AbroadProps) {
  const about = aboutAbroad(amount, useSite().foreign);
  if (!about && !children) return null;
  return (
    <details className={className} name="way" open={isOpen}>
      <summary>Paying from outside India?</summary>
      <div className="stack">
        {about && <p>{about}</p>}
        {children}
      </div>
    </details>
  );
}

function Way({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="card" name="way" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

type UpiProps = PayFacts & { upi: NonNullable<WaysToPay["upi"]>; isOpen: boolean };

function ByUpi({ upi, isOpen, link, amount, note, payee }: UpiProps) {
  return (
    <Way title="By UPI" isOpen={isOpen}>
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
    </Way>
  );
}

function Account({ account, amount, note }: Pick<PayFacts, "amount" | "note"> & { account: string }) {
  return (
    <>
      <p className="typed-text copied">{account}</p>
      <SumAndNote amount={amount} note={note} />
    </>
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
