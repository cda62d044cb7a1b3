import { type ReactNode } from "react";

type AsideSectionProps = { id: string; title: string; children: ReactNode };

/** A card of the column beside a form. */
export function AsideSection({ id, title, children }: AsideSectionProps) {
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
