// npx tsx tests/support/deliver-all.ts: a separate process that sends all due mails and then ends.
import { db } from "~/db.server";
import { deliverMails } from "~/models/system/mail/deliver-mails.server";
import { closeMail } from "~/services/mail.server";

while ((await deliverMails()) > 0);
closeMail();
await db.$disconnect();
