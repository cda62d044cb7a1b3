import { Prisma } from "~/generated/prisma/client";

/** Whoever registered or was invited: contacts have no account, so nothing that is done to one reaches them. */
export const ACCOUNTS = { deletedAt: null, role: { not: "contact" } } satisfies Prisma.UserWhereInput;

export const ARE_ACCOUNTS = Prisma.sql`"role" <> 'contact' AND "deletedAt" IS NULL`;
