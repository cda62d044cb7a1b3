// A process of its own that sends what is due until nothing is: npx tsx tests/support/deliver-all.ts
import { db } from "~/db.server";
import { deliverMails } from "~/models/mail/deliver-mails.server";
import { closeMail } from "~/services/mail.server";

while ((await deliverMails()) > 0);
closeMail();
await db.$disconnect();
