import { db, transaction } from "~/db.server";
import { newDeviceMail } from "~/emails/new-device";
import { mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { daysAgo } from "~/values/durations";

type Person = { id: string; name: string };
type Client = { browser?: string; clientAddress: string };

/** For how long the same kind of browser at the same address is no news: a program that logs in each day keeps no cookie. */
const DAYS_KNOWN = 30;

/** `isKnown`: the browser has the mark of an earlier login. Of any other the person is told by mail. */
export async function recordStaffLogin(user: Person & { email: string }, client: Client, isKnown: boolean) {
  const { browser = UNKNOWN_BROWSER, clientAddress } = client;
  const { id: userId, name, email } = user;
  const since = daysAgo(DAYS_KNOWN);
  const same = { userId, kind: "login", browser, clientAddress, createdAt: { gt: since } };
  const isNews = !isKnown && (await db.accessEntry.count({ where: same, take: 1 })) === 0;
  const site = await getSite();
  await transaction(async (tx) => {
    await tx.accessEntry.create({ data: { userId, personName: name, kind: "login", browser, clientAddress } });
    if (!isNews) return;
    const link = mailLink("/forgot-password", {});
    await enqueueMail(tx, { about: null, to: email, ...newDeviceMail(site, { name, browser, link }) });
  });
}

const LONGEST = 500;

const WORDS = "…";

/** Before the list is sent, so that none is sent in silence; `people` where they were counted on the way. */
export async function recordDownload(person: Person, client: Required<Client>, url: string, people?: number) {
  const { pathname, searchParams } = new URL(url);
  // What was searched for may be a guest's name, which an erasure would not find here.
  if (searchParams.get("q")) searchParams.set("q", WORDS);
  const filters = searchParams.toString();
  await recordList(person, client, filters ? `${pathname}?${filters}` : pathname, people);
}

export async function recordList({ id, name }: Person, client: Required<Client>, list: string, people?: number) {
  const what = list.slice(0, LONGEST);
  await db.accessEntry.create({ data: { userId: id, personName: name, kind: "download", what, people, ...client } });
}

export const UNKNOWN_BROWSER = "unknown browser";

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A browser in words that its owner knows again, like "Firefox on Windows". No version, so that it stays the same. */
export function browserKind(userAgent: string | null) {
  const browser = find(BROWSERS, userAgent ?? "");
  const system = find(SYSTEMS, userAgent ?? "");
  if (!browser) return system ? `a program on ${system}` : UNKNOWN_BROWSER;
  return system ? `${browser} on ${system}` : browser;
}

function find(kinds: [RegExp, string][], userAgent: string) {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
}
