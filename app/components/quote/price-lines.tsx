import { type ReactNode } from "react";

import { type Line, optionsOf, rowInWords, rowsOf } from "~/values/sale-lines";

type PriceLinesProps = {
  sale: Line[];
  withOptions?: boolean;
  /** The ids of what the guest has chosen. */
  added?: string[];
};

/** What the total is made of. With options, what a guest may add stands below, where nothing can be ticked. */
export function PriceLines({ sale, withOptions = false, added = [] }: PriceLinesProps) {
  const options = withOptions ? optionsOf(sale) : [];
  const rows = rowsOf(sale).map((row) => ({ words: rowInWords(row), isAdded: added.includes(row.ref ?? "") }));
  return (
    <>
      <dl className="lines prices">
        {rows.map(({ words: [label, amount], isAdded }, index) => (
          <PriceRow key={index} label={label} amount={amount} isAdded={isAdded} />
        ))}
        {options.map(({ id, words: [label, amount] }) => (
          <PriceRow key={id} label={`Optional: ${label}`} amount={amount} />
        ))}
      </dl>
      {rows.some(({ isAdded }) => isAdded) && <p className="small muted">+ You added it when you accepted.</p>}
    </>
  );
}

function PriceRow({ label, amount, isAdded }: { label: string; amount: string; isAdded?: boolean }) {
  return (
    <div className={isAdded ? "added" : undefined}>
      <dt>{label}</dt>
      <dd className="number">{amount}</dd>
    </div>
  );
}

export function PriceTotal({ children }: { children: ReactNode }) {
  return (
    <p className="quote-sum">
      <b>Total, taxes included</b> {children}
    </p>
  );
}
