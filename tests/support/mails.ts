import { db } from "~/db.server";

/** The link in the newest mail of this template to an address, as a path of this site. */
export async function mailedLink(to: string, template: string) {
  const mail = await db.mail.findFirstOrThrow({ where: { to, template }, orderBy: { id: "desc" } });
  const link = /http:\/\/localhost:3000(\S+)/.exec(mail.text)?.[1];
  if (!link) throw new Error(`No link in: ${mail.text}`);
  return link;
}

/** The token in the link of that mail. */
export async function mailedToken(to: string, template: string) {
  const link = await mailedLink(to, template);
  return new URLSearchParams(link.split("?")[1]).get("token") ?? "";
}
