import { type ReactNode } from "react";

type FiguresProps = {
  title: string;
  /** Where the same can be downloaded. */
  csv: string;
  /** Said instead of a table without lines. */
  none: string;
  /** The names of the columns, that of the lines first. */
  head: [first: string, ...columns: string[]];
  note?: ReactNode;
  isFlowing?: boolean;
  children: ReactNode;
};

/** A heading with its file and a table of figures; `children` are the table's bodies. */
export function Figures({ title, csv, none, head: [first, ...columns], note, isFlowing, children }: FiguresProps) {
  return (
    <>
      <div className="title-row">
        <h2>{title}</h2>
        {children && (
          <a href={csv} download className="no-print">
            CSV<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      {children ? note && <p className="muted">{note}</p> : <p>{none}</p>}
      {children && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className={isFlowing ? "stacked flowing" : "stacked"}>
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
            {children}
          </table>
        </div>
      )}
    </>
  );
}
