import { SubmitButton } from "~/components/form/submit-button";
import { formatRupees } from "~/values/money";

type PayOnlineProps = {
  action: string;
  /** Where the page has other forms besides. */
  intent?: string;
  amount: number;
  isAll: boolean;
  /** Whether the payment service has not answered the last times. */
  isResting: boolean;
  /** Whether its guest pays by a card from abroad. */
  isFromAbroad: boolean;
};

export function PayOnline({ action, intent, amount, isAll, isResting, isFromAbroad }: PayOnlineProps) {
  return (
    <>
      <p>
        You pay on the page of our payment service, by card, UPI or net banking, and come back here. We never see your
        card.{isFromAbroad && ` Cards from abroad work: your bank converts, and you pay ${formatRupees(amount)}.`}
      </p>
      {isResting && <p className="notice">It does not answer just now. Please try in a minute, or pay another way.</p>}
      <form method="post" action={action}>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="sum" value={isAll ? "all" : "now"} />
        <input type="hidden" name="seen" value={amount} />
        <SubmitButton busy="Opening...">{`Pay online, ${formatRupees(amount)}`}</SubmitButton>
      </form>
    </>
  );
}

/** On every page that asks for money of no worth. */
export function TestMode() {
  return (
    <p>
      <span className="status-canceled">Test mode: no money moves.</span>
    </p>
  );
}
