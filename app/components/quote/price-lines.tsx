import { type ReactNode } from "react";

import { type Line, optionsOf, rowsInWords } from "~/values/sale-lines";

type PriceLinesProps = { sale: Line[]; withOptions?: boolean };

/** What the total is made of. With options, what a guest may add stands below, where nothing can be ticked. */
export function PriceLines({ sale, withOptions = false }: PriceLinesProps) {
  const options = withOptions ? optionsOf(sale) : [];
  const rows = [
    ...rowsInWords(sale),
    ...options.map(({ words: [label, amount] }): [string, string] => [`Optional: ${label}`, amount]),
  ];
  return (
    <dl className="lines prices">
      {rows.map(([label, amount], index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd className="number">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PriceTotal({ children }: { children: ReactNode }) {
  return (
    <p className="quote-sum">
      <b>Total, taxes included</b> {children}
    </p>
  );
}
