import { type ComponentProps, type ReactNode } from "react";

import { Qr } from "~/components/booking/qr";
import { useSite } from "~/components/layout/use-site";
import { type Till } from "~/models/money/online/till.server";
import { type WaysToPay } from "~/models/money/payment/ways-to-pay";
import { aboutAbroad, formatRupees } from "~/values/money";

import { PayOnline, TestMode } from "./pay-online";

type PayFacts = Pick<Till["pay"], "amount" | "note" | "payee" | "link">;
type WaysProps = {
  pay: Till["pay"];
  /** Where "Pay online" is sent to; none for who only reads. */
  online?: Pick<ComponentProps<typeof PayOnline>, "action" | "intent">;
};

/**
 * One way is open at a time. First comes what works for most guests: online; of the others what is copied, as many apps refuse a
 * link or code to a person's UPI id. For who lives abroad first comes what works from there.
 */
export function Ways({ pay, online: form }: WaysProps) {
  const { online, fromAbroad, amount, balance } = pay;
  const { upi, bank, abroad } = pay.ways ?? {};
  const isOnline = form !== undefined && online !== null;
  const isAbroadFirst = Boolean(abroad) && (fromAbroad === "transfer" || (!isOnline && !upi && !bank));
  const isOnlineFirst = isOnline && !isAbroadFirst && !(online.isResting && (upi || bank));
  const isUpiFirst = Boolean(upi) && !isAbroadFirst && !isOnlineFirst;
  const forAbroad = pay.ways && (
    <FromAbroad amount={amount} isOpen={isAbroadFirst} className="card">
      {abroad && <Account account={abroad} {...pay} />}
    </FromAbroad>
  );
  return (
    (pay.ways || isOnline) && (
      <div className="ways">
        {online?.isTest && <TestMode />}
        {isAbroadFirst && forAbroad}
        {isOnline && (
          <Way title="Online" isOpen={isOnlineFirst}>
            <PayOnline
              {...form}
              amount={amount}
              isAll={amount === balance}
              isResting={online.isResting}
              isFromAbroad={fromAbroad === "card"}
            />
          </Way>
        )}
        {upi && <ByUpi upi={upi} isOpen={isUpiFirst} {...pay} />}
        {bank && (
          <Way title="By bank transfer" isOpen={!isAbroadFirst && !isOnlineFirst && !upi}>
            <Account account={bank} {...pay} />
          </Way>
        )}
        {!isAbroadFirst && forAbroad}
      </div>
    )
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
