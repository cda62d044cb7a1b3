import { type ReactNode } from "react";

type Row = { name: string; to?: string; counts: number[] };

type CountTableProps = {
  title: string;
  first: string;
  columns: string[];
  none: string;
  rows: Row[];
  children?: ReactNode;
};

export function CountTable({ title, first, columns, none, rows, children }: CountTableProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      {rows.length > 0 && children && <p className="muted">{children}</p>}
      {rows.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="stacked">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="amount">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, to, counts }) => (
                <tr key={to ?? name}>
                  <th scope="row">{to ? <a href={to}>{name}</a> : name}</th>
                  {counts.map((count, place) => (
                    <td key={place} data-label={columns[place]} className="amount">
                      {count.toLocaleString("en-IN")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
