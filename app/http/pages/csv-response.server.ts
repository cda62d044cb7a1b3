import { textStream } from "~/http/text-stream.server";
import { today } from "~/values/calendar";

import { setPlainHeaders } from "./headers.server";

/** A CSV download that starts before all rows are read. */
export function csvResponse(name: string, texts: AsyncGenerator<string, void>) {
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${today()}.csv"`,
    "Cache-Control": "private, no-store",
    "X-Accel-Buffering": "no",
  });
  setPlainHeaders(headers);
  return new Response(textStream(texts), { headers });
}
