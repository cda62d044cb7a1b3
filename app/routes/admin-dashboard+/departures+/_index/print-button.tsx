import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { formatDateTime } from "~/values/calendar";

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

/** When the list was read and, with script, when it is printed; by the clock in Kashmir. */
export function PrintedAt({ readAt }: { readAt: string }) {
  const [printedAt, setPrintedAt] = useState<string>();
  useEffect(() => {
    const look = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    addEventListener("beforeprint", look);
    return () => removeEventListener("beforeprint", look);
  }, []);
  return (
    <p className="print-only">
      As it was on {formatDateTime(readAt)} IST.{printedAt && ` Printed on ${formatDateTime(printedAt)} IST.`}
    </p>
  );
}
