import { db } from "~/db.server";
import { newestInBatches } from "~/values/batches";

/** Anybody may have typed this e-mail address, so name and phone number are left out. */
export async function* exportEnquiriesOf(email: string) {
  const batches = newestInBatches(({ after, ...page }) =>
    db.enquiry.findMany({
      where: { email, ...after },
      select: {
        id: true,
        number: true,
        createdAt: true,
        answeredAt: true,
        source: true,
        email: true,
        packageId: true,
        wantedFrom: true,
        wantedDays: true,
        persons: true,
        children: true,
        childAges: true,
        wantedMonth: true,
        matters: true,
        comparedWith: true,
        callAt: true,
        wantsQuote: true,
        text: true,
        state: true,
        answers: { select: { text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
      },
      ...page,
    }),
  );
  for await (const rows of batches) yield rows.map(({ id: _id, ...enquiry }) => ({ _id, ...enquiry }));
}
