import { type LoaderFunctionArgs } from "@remix-run/node";

import { rejectedFilters } from "~/http/forms/form.server";
import { requireRight } from "~/http/guards.server";
import { setPlainHeaders } from "~/http/pages/headers.server";
import { exportBookings } from "~/models/booking/list/export-bookings.server";
import { invertedRanges, readBookingCriteria } from "~/models/booking/list/filters.server";
import { today } from "~/values/calendar";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "read-bookings");
  const { criteria } = readBookingCriteria(request.url);
  const rejected = rejectedFilters(invertedRanges(criteria));
  if (rejected) throw new Response(rejected.msg, { status: 400 });

  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="bookings-${today()}.csv"`,
    "Cache-Control": "private, no-store",
    // The download begins before all rows are read.
    "X-Accel-Buffering": "no",
  });
  setPlainHeaders(headers);
  return new Response(toStream(exportBookings(criteria)), { headers });
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
