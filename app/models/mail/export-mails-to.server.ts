import { db } from "~/db.server";
import { inBatches } from "~/values/batches";

/** What was written to an address, without the private links in it. */
export async function* exportMailsTo(email: string) {
  const batches = inBatches(({ after, ...page }) =>
    db.mail.findMany({
      where: { to: email, ...after },
      select: { id: true, createdAt: true, sentAt: true, state: true, subject: true, text: true, linkExpiresAt: true },
      ...page,
    }),
  );
  for await (const rows of batches) {
    yield rows.map(({ id: _id, linkExpiresAt, text, ...mail }) => ({
      _id,
      ...mail,
      text: linkExpiresAt ? null : text,
    }));
  }
}
