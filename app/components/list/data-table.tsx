import { type ReactNode } from "react";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Of the cells; an amount's heading stands on the right, too. */
  className?: "amount" | "number" | "whole";
  /** The cell that names the row. */
  isRowHeader?: boolean;
  /** Says what it is without its heading, which a stacked table repeats beside the other cells. */
  isClear?: boolean;
  isNameHidden?: boolean;
};

type DataTableProps<Row> = {
  label: string;
  /** "stacked": on a phone each row is a block, and "flowing": its cells stand in lines. */
  layout?: "stacked" | "stacked flowing" | "stacked flowing wide-table";
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
};

/** A table that scrolls, also by keyboard, where it is wider than the screen. */
export function DataTable<Row>({ label, layout, rows, keyOf, columns }: DataTableProps<Row>) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={layout}>
        <thead>
          <tr>
            {columns.map(({ name, className, isNameHidden }) => (
              <th key={name} scope="col" className={className === "amount" ? className : undefined}>
                {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, className, isRowHeader, isClear }) =>
                isRowHeader ? (
                  <th key={name} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-label={layout && !isClear ? name : undefined} className={className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
