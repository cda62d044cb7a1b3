import { type ReactNode } from "react";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Of the heading and the cells; "amount" stands on the right. */
  className?: string;
  /** The cell that names the row. */
  isRowHeader?: boolean;
  /** Says what it is without its heading, which a stacked table repeats beside the other cells. */
  isClear?: boolean;
  isNameHidden?: boolean;
};

type TableProps<Row> = {
  /** "stacked": on a phone each row is a block, and "flowing": its cells stand in lines. */
  layout?: string;
  caption?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  idOf?: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The last line. */
  sum?: Row;
};

export function Table<Row>({ layout, caption, rows, keyOf, idOf, columns, sum }: TableProps<Row>) {
  const isStacked = layout?.includes("stacked");
  const cellsOf = (row: Row) =>
    columns.map(({ name, cell, className, isRowHeader, isClear }) =>
      isRowHeader ? (
        <th key={name} scope="row" className={className}>
          {cell(row)}
        </th>
      ) : (
        <td key={name} data-label={isStacked && !isClear ? name : undefined} className={className}>
          {cell(row)}
        </td>
      ),
    );
  return (
    <table className={layout}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ name, className, isNameHidden }) => (
            <th key={name} scope="col" className={className}>
              {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} id={idOf?.(row)}>
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>{cellsOf(sum)}</tr>
        </tfoot>
      )}
    </table>
  );
}

type DataTableProps<Row> = TableProps<Row> & { label: string; className?: string };

/** A table that scrolls, also by keyboard, where it is wider than the screen. */
export function DataTable<Row>({ label, className = "", ...table }: DataTableProps<Row>) {
  return (
    <div className={`table-scroll ${className}`.trim()} tabIndex={0} role="region" aria-label={label}>
      <Table {...table} />
    </div>
  );
}
