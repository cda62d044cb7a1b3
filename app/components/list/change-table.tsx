import { type ReactNode } from "react";

import { formatDateTime } from "~/values/calendar";

import { DataTable } from "./data-table";

export type Change = { field: string; oldValue: string; newValue: string; authorName: string; createdAt: string };

type Described = { what: string; before: string; after: ReactNode };

type ChangeTableProps<C> = { label: string; changes: C[]; describe: (change: C) => Described };

export function ChangeTable<C extends Change>({ label, changes, describe }: ChangeTableProps<C>) {
  return (
    <DataTable
      label={label}
      className="changes"
      rows={changes.map((change) => ({ ...change, ...describe(change) }))}
      keyOf={({ createdAt, field }) => createdAt + field}
      columns={[
        { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt) },
        { name: "Who", cell: ({ authorName }) => authorName },
        { name: "What", cell: ({ what }) => what },
        { name: "Before", cell: ({ before }) => before },
        { name: "After", cell: ({ after }) => after },
      ]}
    />
  );
}

type MissedChangesProps = { title: string; changes: Change[]; describe: (change: Change) => Described };

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
