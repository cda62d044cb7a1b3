import { rejectedFilters } from "~/http/forms/form.server";
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

/** For a file, which cannot show what is wrong with its filters beside them. */
export function refuseFilters(errors: Record<string, string>) {
  const rejected = rejectedFilters(errors);
  if (rejected) throw new Response(rejected.msg, { status: 400 });
}
