import { type ReactNode } from "react";

/** The end of a form that narrows a list. */
export function FilterButtons({ show = "Show", children }: { show?: string; children?: ReactNode }) {
  return (
    <div className="filter-buttons">
      <button type="submit" className="button">
        {show}
      </button>
      {children}
    </div>
  );
}
