import { db } from "~/db.server";
import { inBatches } from "~/values/batches";

/** What was asked with an address. Whoever asked may have given another's, so without name and phone. */
export async function* exportEnquiriesOf(email: string) {
  const batches = inBatches(({ after, ...page }) =>
    db.enquiry.findMany({
      where: { email, ...after },
      select: {
        ...{ id: true, number: true, createdAt: true, answeredAt: true, source: true },
        ...{ email: true, packageId: true, wantedFrom: true, persons: true, text: true, state: true },
      },
      ...page,
    }),
  );
  for await (const rows of batches) yield rows.map(({ id: _id, ...enquiry }) => ({ _id, ...enquiry }));
}
