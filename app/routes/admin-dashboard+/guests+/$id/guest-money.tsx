import { AsideSection } from "~/components/layout/aside-section";
import { type Guest } from "~/models/office/guest/get-guest.server";
import { formatRupees } from "~/values/money";

/** What a person booked and paid over all trips. */
export function GuestMoney({ guest: { sums, isKept } }: { guest: Guest }) {
  const { booked, paid, balance, owedBack } = sums;
  return (
    <AsideSection id="money" title="Money of all trips">
      <dl className="facts">
        <dt>Booked, not canceled</dt>
        <dd>{formatRupees(booked)}</dd>
        {isKept && (
          <>
            <dt>Paid in all</dt>
            <dd>{formatRupees(paid)}</dd>
            <dt>Balance</dt>
            <dd>
              <b>{formatRupees(balance)}</b>
            </dd>
          </>
        )}
        {owedBack > 0 && (
          <>
            <dt>Owed back</dt>
            <dd>{formatRupees(owedBack)}</dd>
          </>
        )}
      </dl>
      {!isKept && <p>No payment is recorded here yet, so nobody can tell what is paid.</p>}
    </AsideSection>
  );
}
