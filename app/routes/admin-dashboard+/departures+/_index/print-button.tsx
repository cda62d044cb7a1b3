import { useEffect, useState } from "react";

/** Printing needs a script, so nobody sees it without one. */
export function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <button type="button" className="button button-quiet no-print" onClick={() => print()}>
      Print
    </button>
  );
}
