import { type ReactNode } from "react";

import { type Line, optionsOf, rowsInWords } from "~/values/sale-lines";

type PriceLinesProps = {
  sale: Line[];
  withOptions?: boolean;
  /** The ids of what the guest has chosen, which stands last and is marked. */
  added?: string[];
};

/** What the total is made of. With options, what a guest may add stands below, where nothing can be ticked. */
export function PriceLines({ sale, withOptions = false, added = [] }: PriceLinesProps) {
  const isAdded = ({ kind, ref = "" }: Line) => kind === "extra" && added.includes(ref);
  const options = withOptions ? optionsOf(sale).map(({ words }) => words) : [];
  return (
    <dl className="lines prices">
      <Rows rows={rowsInWords(sale.filter((line) => !isAdded(line)))} />
      <Rows rows={rowsInWords(sale.filter(isAdded))} before="+ " after={<small>you added it</small>} />
      <Rows rows={options} before="Optional: " />
    </dl>
  );
}

type RowsProps = { rows: [label: string, amount: string][]; before?: string; after?: ReactNode };

function Rows({ rows, before, after }: RowsProps) {
  return rows.map(([label, amount], index) => (
    <div key={index}>
      <dt>
        {before}
        {label} {after}
      </dt>
      <dd className="number">{amount}</dd>
    </div>
  ));
}

export function PriceTotal({ children }: { children: ReactNode }) {
  return (
    <p className="quote-sum">
      <b>Total, taxes included</b> {children}
    </p>
  );
}
