import { type ReactNode } from "react";

import { formatSigned } from "~/values/money";

type ListHeadProps = {
  title: string;
  label: string;
  total: number;
  isMore?: boolean;
  /** How many there are without the filter, if one is on. */
  of?: number;
  /** Whole rupees of all rows. */
  sum?: number;
  children?: ReactNode;
};

export function ListHead({ title, label, total, isMore = false, of, sum, children }: ListHeadProps) {
  return (
    <div className="title-row">
      <h1>{title}</h1>
      <p className="total">
        {`${label}: `}
        <strong className="number">{total.toLocaleString("en-IN")}</strong>
        {isMore && " and more"}
        {of !== undefined && ` of ${of.toLocaleString("en-IN")}`}
      </p>
      {sum !== undefined && <p className="sum">{formatSigned(sum)}</p>}
      {children}
    </div>
  );
}
