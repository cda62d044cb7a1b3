import { rejectedFilters } from "~/http/forms/form.server";
import { textStream } from "~/http/text-stream.server";
import { today } from "~/values/calendar";

import { setPlainHeaders } from "./headers.server";

const TYPES = { csv: "text/csv; charset=utf-8", xml: "application/xml; charset=utf-8" };

/** A download, CSV if nothing else is said, that starts before all rows are read. */
export function csvResponse(name: string, texts: AsyncGenerator<string, void>, type: keyof typeof TYPES = "csv") {
  const headers = new Headers({
    "Content-Type": TYPES[type],
    "Content-Disposition": `attachment; filename="${name}-${today()}.${type}"`,
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
