import { SubmitButton } from "~/components/form/submit-button";
import { formatRupees } from "~/values/money";

type PayOnlineProps = {
  action: string;
  /** Where the page has other forms besides. */
  intent?: string;
  amount: number;
  isAll: boolean;
};

export function PayOnline({ action, intent, amount, isAll }: PayOnlineProps) {
  return (
    <section className="card stack" aria-labelledby="online">
      <h2 id="online">Online</h2>
      <p>You pay on the page of our payment service, and come back here.</p>
      <form method="post" action={action}>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="sum" value={isAll ? "all" : "now"} />
        <input type="hidden" name="seen" value={amount} />
        <SubmitButton busy="Opening...">{`Pay online, ${formatRupees(amount)}`}</SubmitButton>
      </form>
    </section>
  );
}
