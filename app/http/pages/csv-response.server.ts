import { today } from "~/values/calendar";

import { setPlainHeaders } from "./headers.server";

/** A download that begins before all rows are read. */
export function csvResponse(name: string, texts: AsyncGenerator<string, void>) {
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${today()}.csv"`,
    "Cache-Control": "private, no-store",
    "X-Accel-Buffering": "no",
  });
  setPlainHeaders(headers);
  return new Response(toStream(texts), { headers });
}

/** Takes the next text only when the reader is ready for it. */
function toStream(texts: AsyncGenerator<string, void>) {
  return new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await texts.return();
    },
  }).pipeThrough(new TextEncoderStream());
}
