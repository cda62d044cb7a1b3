import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listInWords, READ_BY_PAGES } from "~/models/people/access/count-people.server";
import { ACCESS_MONTHS_KEPT } from "~/models/people/access/remove-old-access.server";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

import { worklist } from "./worklist.server";

const { empty, sql } = Prisma;

const KINDS = ["login", "download"] as const;

const NAMES = { login: "Logins", download: "Downloads" };

async function readAccesses(ids: string[]) {
  const rows = await db.accessEntry.findMany({ where: { id: { in: ids } }, omit: { userId: true } });
  return rows.map(({ id, ...entry }) => ({ _id: id, ...entry }));
}

type Access = Awaited<ReturnType<typeof readAccesses>>[number];

function whatOf({ kind, what, people }: Access) {
  if (kind === "login") return "Login";
  const many = people === null ? "" : `: ${counted(people, "row")}`;
  return `${what === READ_BY_PAGES ? "Read" : "Downloaded"} ${listInWords(what)}${many}`;
}

/** Logins and downloads of staff, newest first. */
export const accesses = worklist({
  name: "accesses",
  title: "Logins and downloads of staff",
  label: "Logins and downloads",
  right: "admin",
  criteria: { kind: z.enum(KINDS) },
  from: ({ kind }) => sql`"AccessEntry"${kind ? sql` WHERE "kind" = ${kind}` : empty}`,
  order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
  load: readAccesses,
  none: () => "Nothing yet.",
  about: () =>
    `Who logged in, and who downloaded which people: files, lists of more than 100 by the API, and more than 100 read page by page within an hour. Kept for ${ACCESS_MONTHS_KEPT} months.`,
  choices: ({ kind: shown }) => ({
    label: "Kinds",
    of: [undefined, ...KINDS].map((kind) => ({
      name: kind ? NAMES[kind] : "All",
      query: { ...(kind && { kind }) },
      isChosen: kind === shown,
    })),
  }),
  table: {
    label: "Logins and downloads",
    layout: "stacked",
    columns: [
      { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), isClear: true },
      { name: "Who", cell: ({ personName }) => personName },
      { name: "What", cell: whatOf },
      { name: "Device", cell: ({ browser }) => browser },
      { name: "Address", cell: ({ clientAddress }) => clientAddress },
    ],
  },
});
