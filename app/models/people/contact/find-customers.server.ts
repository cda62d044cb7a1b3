import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { EMAIL_OF } from "~/models/people/user/accounts.server";
import { isId } from "~/values/id";
import { searchQuery } from "~/values/search-words";

import { type Customer, CUSTOMERS_SHOWN } from "./customer";

const { sql } = Prisma;

const MATCHES = 200;

/** Finds accounts and contacts by name, phone number or e-mail address, newest first; one more than is shown. */
export async function findCustomers(text: string) {
  const query = searchQuery(text);
  if (!query) return [];
  const words = sql`"search" @@ lower(${query})::tsquery`;
  // The roles are written into the statement, because PostgreSQL uses the small indexes only then.
  const ids = await readIds(sql`
    WITH accounts AS MATERIALIZED (
      SELECT "id", "createdAt" FROM "User" WHERE "role" = 'user' AND "deletedAt" IS NULL AND ${words} LIMIT ${MATCHES}
    ), contacts AS MATERIALIZED (
      SELECT "id", "createdAt" FROM "User" WHERE "role" = 'contact' AND "deletedAt" IS NULL AND ${words} LIMIT ${MATCHES}
    ), mailed AS MATERIALIZED (${contactsUnder(text)})
    SELECT "id" FROM (TABLE accounts UNION TABLE contacts UNION TABLE mailed) AS matching
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${CUSTOMERS_SHOWN + 1}`);
  return describeCustomers(ids);
}

/** The statement that finds contacts by the whole address of a booking: their own is a placeholder. */
export function contactsUnder(email: string) {
  return sql`
    SELECT c."id", c."createdAt" FROM "Booking" b JOIN "User" c ON c."id" = b."userId" AND c."role" = 'contact'
    WHERE b."onceKey" IS NOT NULL AND lower(btrim(b."customerEmail")) = lower(${email}) AND c."deletedAt" IS NULL
    LIMIT ${MATCHES}`;
}

export async function getCustomer(id: string | undefined) {
  const [customer] = isId(id) ? await describeCustomers([id]) : [];
  return customer ?? null;
}

function describeCustomers(ids: string[]) {
  return db.$queryRaw<Customer[]>`
    SELECT u."id" AS "_id", u."name", u."phoneNumber", u."city", u."state", u."role" <> 'contact' AS "hasAccount",
      u."mailboxProvenAt" IS NOT NULL AS "isProven",
      ${EMAIL_OF} AS "email"
    FROM "User" u WHERE u."id" = ANY(${ids}::uuid[]) AND u."deletedAt" IS NULL ORDER BY u."createdAt" DESC, u."id" DESC`;
}
