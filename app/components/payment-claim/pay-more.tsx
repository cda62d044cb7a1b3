import { type ReactNode } from "react";

type PayMoreProps = {
  /** While the office looks for a payment. */
  isFolded: boolean;
  children: ReactNode;
};

/** The ways to pay. */
export function PayMore({ isFolded, children }: PayMoreProps) {
  if (!isFolded) return children;
  return (
    <details className="pay-more">
      <summary>Pay more, or report another payment</summary>
      {children}
    </details>
  );
}
