import { Link } from "@remix-run/react";

import { queryOf } from "~/values/query-of";
import { type Choices, type ShownList, type ShownTable } from "~/values/row-words";

import { DataTable } from "./data-table";
import { Pager } from "./pager";
import { Said } from "./said";

/** A list as one section among others of a page. */
export function ListSection({ id, list }: { id: string; list: ShownList }) {
  const { title, about, choices } = list;
  return (
    <section aria-labelledby={id} className="history">
      <h2 id={id}>{title}</h2>
      {about && (
        <p>
          <Said words={about} />
        </p>
      )}
      {choices && <ChoicesOf choices={choices} />}
      <TableOfList list={list} />
    </section>
  );
}

/** A list's table alone, for a page that says the rest itself. */
export function TableOfList({ list }: { list: ShownList }) {
  const { none, table } = list;
  return (
    <>
      {none && <p>{none}</p>}
      {table && <TableOf table={table} />}
      <Pager {...list} />
    </>
  );
}

/** With `isBelow`, what is chosen stays where the page was scrolled to. */
type ChoicesProps = { choices: Choices; isBelow?: boolean };

export function ChoicesOf({ choices: { label, of }, isBelow }: ChoicesProps) {
  return (
    <nav aria-label={label} className="choices">
      {of.map(({ name, query, isChosen }) => (
        <Link
          key={name}
          to={`?${queryOf(query)}`}
          aria-current={isChosen ? "true" : undefined}
          preventScrollReset={isBelow}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

type TableRow = ShownTable["rows"][number];

export function TableOf({ table: { title, note, isAnchored, columns, rows, ...table } }: { table: ShownTable }) {
  if (rows.length === 0) return null;
  const idOf = ({ _id }: TableRow) => _id;
  const shown = columns.map((column, at) => ({
    ...column,
    cell: ({ cells }: TableRow) => <Said words={cells[at] ?? ""} />,
  }));
  const all = <DataTable {...table} rows={rows} keyOf={idOf} idOf={isAnchored && idOf} columns={shown} />;
  if (!title) return all;
  const id = table.label.toLowerCase();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="muted">{note}</p>}
      {all}
    </section>
  );
}
