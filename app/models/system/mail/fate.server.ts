import { canSendMail } from "~/services/mail.server";
import { counted } from "~/values/counted";

/** What becomes of a mail that was just written: "The invitation is on its way to bilal@example.com.", or that it waits. */
export function fateOf(mail: string, to: string) {
  return canSendMail() ? `${mail} is on its way to ${to}.` : `${mail} to ${to} waits: no mail server is set.`;
}

export function fateOfMails(count: number) {
  if (count === 0) return "No mail goes out: no address.";
  return canSendMail()
    ? `${counted(count, "mail goes", "mails go")} out.`
    : `${counted(count, "mail is", "mails are")} written and ${count === 1 ? "waits" : "wait"}: no mail server is set.`;
}

export function fateOfAnswer({ customerEmail }: { customerEmail: string }) {
  return customerEmail
    ? fateOf("Your answer", customerEmail)
    : "The guest has no e-mail address: please tell them by phone.";
}

/** For a stranger who asked for a link, without saying whether the address has an account. */
export function fateOfLink(link: string) {
  return canSendMail()
    ? `${link} is on its way.`
    : `${link} goes out as soon as this site can send mails. Please call us meanwhile.`;
}
