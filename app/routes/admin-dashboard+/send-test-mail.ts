import { commandRoute } from "~/http/pages/command-route.server";
import { sendTestMail } from "~/models/system/mail/send-test-mail.server";

const { loader, action } = commandRoute("/admin-dashboard/mails", sendTestMail);

export { loader, action };
