import { type FigureCheck as Check } from "~/models/system/stat/check-figures.server";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

/** Whether the figures of this page can be trusted. */
export function FigureCheck({ check: { finishedAt, wrong } }: { check: Check }) {
  return (
    <p>
      All figures were last counted anew on <span className="number">{formatDateTime(finishedAt)}</span>:{" "}
      {wrong === 0 ? (
        "each was right."
      ) : (
        <strong className="status-canceled">
          {counted(wrong, "figure")} {wrong === 1 ? "was" : "were"} wrong. Please ask who runs the site for a recount.
        </strong>
      )}
    </p>
  );
}
