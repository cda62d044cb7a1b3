import { type ReactNode } from "react";

import { formatDateTime } from "~/values/calendar";

export type Change = { field: string; oldValue: string; newValue: string; authorName: string; createdAt: string };

type Describe<C> = (change: C) => { what: string; before: string; after: ReactNode };

type ChangeTableProps<C> = { label: string; changes: C[]; describe: Describe<C> };

export function ChangeTable<C extends Change>({ label, changes, describe }: ChangeTableProps<C>) {
  return (
    <div className="table-scroll changes" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const { what, before, after } = describe(change);
            return (
              <tr key={change.createdAt + change.field}>
                <td>{formatDateTime(change.createdAt)}</td>
                <td>{change.authorName}</td>
                <td>{what}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type MissedChangesProps = { title: string; changes: Change[]; describe: Describe<Change> };

/** Changes that others saved while a form was open. */
export function MissedChanges({ title, changes, describe }: MissedChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="missed" className="card missed">
      <h2 id="missed">{title}</h2>
      <ChangeTable label="Changes you missed" changes={changes} describe={describe} />
    </section>
  );
}
