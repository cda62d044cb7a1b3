import { type ReactNode } from "react";

import { type Column, DataTable } from "./data-table";

type FiguresProps<Line> = {
  title: string;
  /** Where the same can be downloaded. */
  csv: string;
  /** Said instead of a table without lines. */
  none: string;
  lines: Line[];
  columns: Column<Line>[];
  sum?: Line;
  note?: ReactNode;
  isFlowing?: boolean;
};

/** A heading with its file and a table of figures. */
export function Figures<Line extends { key: string | null; name: string }>({
  title,
  csv,
  none,
  lines,
  note,
  isFlowing,
  ...table
}: FiguresProps<Line>) {
  return (
    <>
      <div className="title-row">
        <h2>{title}</h2>
        {lines.length > 0 && (
          <a href={csv} download className="no-print">
            CSV<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      {lines.length === 0 ? <p>{none}</p> : note && <p className="muted">{note}</p>}
      {lines.length > 0 && (
        <DataTable
          label={title}
          layout={isFlowing ? "stacked flowing" : "stacked"}
          rows={lines}
          keyOf={({ key, name }) => `${key} ${name}`}
          {...table}
        />
      )}
    </>
  );
}
