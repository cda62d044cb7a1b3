import { type ReactNode } from "react";

import { type Line, optionsOf, rowsInWords } from "~/values/sale-lines";

type PriceLinesProps = {
  sale: Line[];
  withOptions?: boolean;
  /** The ids of what the guest has chosen. */
  added?: string[];
};

/** What the total is made of. With options, what a guest may add stands below, where nothing can be ticked. */
export function PriceLines({ sale, withOptions = false, added = [] }: PriceLinesProps) {
  const options = withOptions ? optionsOf(sale) : [];
  const chosen = rowsInWords(sale.filter(({ kind, ref = "" }) => kind === "extra" && added.includes(ref)));
  const marked = chosen.map(([label]) => label);
  const rows = [
    ...rowsInWords(sale),
    ...options.map(({ words: [label, amount] }): [string, string] => [`Optional: ${label}`, amount]),
  ];
  return (
    <>
      <dl className="lines prices">
        {rows.map(([label, amount], index) => (
          <div key={index} className={marked.includes(label) ? "added" : undefined}>
            <dt>{label}</dt>
            <dd className="number">{amount}</dd>
          </div>
        ))}
      </dl>
      {marked.length > 0 && <p className="small muted">+ You added it when you accepted.</p>}
    </>
  );
}

export function PriceTotal({ children }: { children: ReactNode }) {
  return (
    <p className="quote-sum">
      <b>Total, taxes included</b> {children}
    </p>
  );
}
