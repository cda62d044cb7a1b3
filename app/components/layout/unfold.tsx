import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type UnfoldProps = {
  summary: ReactNode;
  /** The page that has the same, for browsers without JavaScript. */
  page: string;
  children: () => ReactNode;
};

/** A fold of a row, drawn when it is opened for the first time: a page of a hundred rows would carry it a hundred times. */
export function Unfold({ summary, page, children }: UnfoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const draw = () => setDrawn((was) => was || Boolean(fold.current?.open));

  // It may have been opened before the script came.
  useEffect(draw, []);

  return (
    <details ref={fold} className="no-print" onToggle={draw}>
      <summary>{summary}</summary>
      {isDrawn ? children() : <Link to={page}>On a page of its own</Link>}
    </details>
  );
}
