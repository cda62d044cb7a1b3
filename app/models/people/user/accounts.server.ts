import { Prisma } from "~/generated/prisma/client";

/** Selects registered and invited users. Contacts have no account, so commands on accounts must not reach them. */
export const ACCOUNTS = { deletedAt: null, role: { not: "contact" } } satisfies Prisma.UserWhereInput;

export const ARE_ACCOUNTS = Prisma.sql`"role" <> 'contact' AND "deletedAt" IS NULL`;
