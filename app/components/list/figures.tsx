import { type ReactNode } from "react";

import { counted } from "~/values/counted";

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
  /** On phones only a line unfolds it. */
  isFolded?: boolean;
};

/** A heading with its file and a table of figures. */
export function Figures<Line extends { key: string | null; name: string }>({
  title,
  csv,
  none,
  lines,
  note,
  isFlowing,
  isFolded,
  ...table
}: FiguresProps<Line>) {
  const figures = lines.length > 0 && (
    <>
      {note && <p className="muted">{note}</p>}
      <DataTable
        label={title}
        layout={isFlowing ? "stacked flowing" : "stacked"}
        rows={lines}
        keyOf={({ key, name }) => `${key} ${name}`}
        {...table}
      />
    </>
  );
  return (
    <>
      <div className="title-row">
        <h2>{title}</h2>
        {figures && (
          <a href={csv} download className="no-print">
            CSV<span className="visually-hidden"> of {title}</span>
          </a>
        )}
      </div>
      {!figures && <p>{none}</p>}
      {isFolded && figures ? (
        <details className="fold-narrow">
          <summary>
            {counted(lines.length, "line")}
            <span className="visually-hidden"> of {title}</span>
          </summary>
          {figures}
        </details>
      ) : (
        figures
      )}
    </>
  );
}
