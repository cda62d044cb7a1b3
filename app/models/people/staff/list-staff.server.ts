import { db } from "~/db.server";
import { toRole } from "~/models/people/user/json";

type StaffRow = {
  id: string;
  name: string;
  email: string;
  role: string;
  withheld: string[];
  hasSecondFactor: boolean;
};

/** The roles are written into the statement, because PostgreSQL uses the small index of staff only then. */
export function readStaff() {
  return db.$queryRaw<StaffRow[]>`
    SELECT "id", "name", "email", "role", "withheld",
      EXISTS (SELECT FROM "SecondFactor" f WHERE f."userId" = "User"."id" AND f."provenAt" IS NOT NULL) AS "hasSecondFactor"
    FROM "User" WHERE "role" NOT IN ('user', 'contact') AND "deletedAt" IS NULL
    ORDER BY "name", "id"`;
}

export async function listStaff() {
  const [rows, invitations, changes] = await Promise.all([
    readStaff(),
    db.staffInvitation.findMany({
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: {
        id: true,
        name: true,
        email: true,
        role: true,
        expiresAt: true,
        invitedBy: { select: { name: true, role: true } },
      },
    }),
    db.staffChange.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 50, omit: { changedBy: true } }),
  ]);
  return {
    staff: rows.map(({ id, role, ...person }) => ({ _id: id, ...person, role: toRole(role) })),
    invitations: invitations.map(({ id, expiresAt, invitedBy, ...invitation }) => ({
      _id: id,
      ...invitation,
      invitedBy: invitedBy.name,
      expiresAt: expiresAt.toISOString(),
      isOver: expiresAt <= new Date() || invitedBy.role !== "admin",
    })),
    changes: changes.map(({ id, createdAt, ...change }) => ({
      _id: id,
      ...change,
      createdAt: createdAt.toISOString(),
    })),
  };
}
