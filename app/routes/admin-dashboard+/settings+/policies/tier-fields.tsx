import { Field } from "~/components/form/field";
import { DataTable } from "~/components/list/data-table";
import { type RefundExample, type Tier, TIER_ROWS } from "~/models/system/setting/tiers";

type TierFieldsProps = { tiers: Tier[] };

/** Five rows; empty ones are ignored. */
export function TierFields({ tiers }: TierFieldsProps) {
  return (
    <>
      <h2 id="tiers">Cancellation</h2>
      <p>
        How much comes back, from the most days left to the fewest. Without a row the policy that came with the site
        stays.
      </p>
      {TIER_ROWS.map((row) => (
        <fieldset key={row} className="tier">
          <legend className="visually-hidden">Row {row}</legend>
          <Field
            name={`tierDays${row}`}
            label={`${row}. Days left, or more`}
            inputMode="numeric"
            defaultValue={tiers[row - 1]?.days}
          />
          <Field
            name={`tierPercent${row}`}
            label="Per cent"
            inputMode="numeric"
            defaultValue={tiers[row - 1]?.percent}
          />
        </fieldset>
      ))}
    </>
  );
}

export function TierExample({ example }: { example: RefundExample }) {
  return (
    <section aria-labelledby="example" className="history">
      <h2 id="example">Example</h2>
      <p>{example.trip}. Who cancels gets back:</p>
      <DataTable
        label="Refunds"
        layout="stacked"
        rows={example.rows}
        keyOf={({ when }) => when}
        columns={[
          { name: "Canceled", cell: ({ when }) => when, isRowHeader: true },
          ...example.paid.map((paid, column) => ({
            name: `With ${paid}`,
            cell: ({ refunds }: RefundExample["rows"][number]) => refunds[column],
          })),
        ]}
      />
    </section>
  );
}
