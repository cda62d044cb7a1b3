import { Fragment } from "react";

import { type FormValues } from "~/values/rejected-form";

type StoredNowProps = {
  labels: Record<string, string>;
  /** The stored values by the names of their fields, written as the form does. */
  stored: FormValues;
  /** How to show the values that are no words. */
  inWords?: Record<string, string | undefined>;
  typed: FormValues;
};

/** What somebody else saved while the form was open: the fields that are stored otherwise than they were typed. */
export function StoredNow({ labels, stored, inWords = {}, typed }: StoredNowProps) {
  const others = Object.entries(stored).filter(
    ([name, value]) => (typed[name] ?? "").replaceAll("\r", "").trim() !== value,
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="stored" className="card missed">
      <h2 id="stored">Stored now</h2>
      <dl className="facts">
        {others.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{labels[name]}</dt>
            <dd className="typed-text">{inWords[name] ?? (value || "nothing")}</dd>
          </Fragment>
        ))}
      </dl>
      <p>To keep one of these, enter it below.</p>
    </section>
  );
}
