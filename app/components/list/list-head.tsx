import { type ReactNode } from "react";

type ListHeadProps = { title: string; label: string; total: number; isMore?: boolean; children?: ReactNode };

export function ListHead({ title, label, total, isMore = false, children }: ListHeadProps) {
  return (
    <div className="title-row">
      <h1>{title}</h1>
      <p className="total">
        {`${label}: `}
        <strong className="number">{total.toLocaleString("en-IN")}</strong>
        {isMore && " and more"}
      </p>
      {children}
    </div>
  );
}
