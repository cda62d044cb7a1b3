import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { can } from "~/models/people/user/rights";
import { mailJson, mailSelect } from "~/models/system/mail/mail-json.server";
import { canSendMail } from "~/services/mail.server";
import { formatDateTime } from "~/values/calendar";
import { textField } from "~/values/fields";
import { type Line } from "~/values/row-words";
import { searchQuery } from "~/values/search-words";

import { worklist } from "./worklist.server";

const MAIL_STATES = ["waiting", "sent", "failed", "overtaken"] as const;

const MAIL_FILTERS = [...MAIL_STATES, "unsent"] as const;

const { empty, sql } = Prisma;

const PAGE = "/admin-dashboard/mails";

const WAITING = "No mail server is set up, so mails wait here until whoever runs the server sets one.";

const LOOKS: Record<string, string> = {
  waiting: "status-pending",
  sent: "status-confirmed",
  failed: "status-canceled",
};

const muted = (words: string): Line => ({ words, look: "muted" });

export const mails = worklist({
  name: "mails",
  title: "Mails",
  label: "Total Mails",
  right: "read-mails",
  people: true,
  /** `q`: prefixes of words in the subject or the address, or a booking's number. */
  criteria: { state: z.enum(MAIL_FILTERS), q: textField("a search", 100) },
  from({ state, q }) {
    const states = state === "unsent" ? ["waiting", "failed"] : state ? [state] : MAIL_STATES;
    return sql`"Mail" WHERE "state" = ANY(${[...states]}::text[])${q ? sql` AND "search" @@ lower(${searchQuery(q)})::tsquery` : empty}`;
  },
  order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
  /** A private link lets whoever opens it act as its recipient, so only an admin reads its text. */
  load: async (ids, reader) =>
    (await db.mail.findMany({ where: { id: { in: ids } }, select: mailSelect })).map((row) =>
      mailJson(row, reader !== undefined && can(reader.role, "admin")),
    ),
  tasks: [
    { name: "failed", criteria: { state: "failed" }, isAllCounted: true },
    {
      name: "unsent",
      words: "Mails that wait or failed",
      criteria: { state: "unsent" },
      menu: null,
      isAllCounted: true,
    },
  ],
  layout: "rows",
  filters: {
    of: [{ name: "q", label: "Search", kind: "search", placeholder: "Address, subject or booking" }],
  },
  none: () => "No mail here.",
  about: ({ can: isAllowed }) =>
    canSendMail() ? null : isAllowed("admin") ? `${WAITING} You can read them and pass their links on.` : WAITING,
  choices: ({ state, q }) => ({
    label: "State",
    of: [undefined, ...MAIL_FILTERS].map((each) => ({
      name: each ?? "all",
      query: { ...(each && { state: each }), ...(q && { q }) },
      isChosen: each === state,
    })),
  }),
  link: ({ can: isAllowed }) =>
    isAllowed("admin")
      ? {
          post: "/admin-dashboard/send-test-mail",
          fields: { from: PAGE },
          busy: "Sending...",
          words: "Send a test mail",
        }
      : null,
  say(mail) {
    const named = `${mail.subject} to ${mail.to}, ${formatDateTime(mail.createdAt)}`;
    const isOver = mail.state !== "waiting" && mail.state !== "overtaken";
    return {
      _id: mail._id,
      head: mail.subject,
      lines: [
        {
          words: [
            { b: mail.state, look: LOOKS[mail.state] },
            ` · to ${mail.to} · written `,
            { number: formatDateTime(mail.createdAt) },
            ...(mail.sentAt ? [" · sent ", { number: formatDateTime(mail.sentAt) }] : []),
            ...(mail.attempts > 0 ? [` · tries: ${mail.attempts}`] : []),
          ],
        },
        ...(mail.files.length > 0 ? [muted(`Carries ${mail.files.join(", ")}`)] : []),
        ...(mail.lastError ? [muted(mail.lastError)] : []),
        ...(mail.isScrubbed ? [muted("Its private link was for the reader alone, so the text is not kept.")] : []),
        ...(!mail.isScrubbed && mail.text === null
          ? [muted("Its private link is for the reader alone, so only an admin may read it here.")]
          : []),
      ],
      more: mail.isScrubbed || mail.text === null ? undefined : { open: "Read", hidden: named, text: mail.text },
      deeds:
        isOver && !mail.isScrubbed
          ? [{ post: PAGE, fields: { id: mail._id }, busy: "Sending...", words: "Resend", hidden: named }]
          : [],
    };
  },
});
