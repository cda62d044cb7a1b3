import { db } from "~/db.server";
import { newestInBatches } from "~/values/batches";

/** The mails sent to an address; the text of a mail with a private link is left out. */
export async function* exportMailsTo(email: string) {
  const batches = newestInBatches(({ after, ...page }) =>
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
