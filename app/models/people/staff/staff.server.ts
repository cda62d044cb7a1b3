import { db, transaction, type Tx } from "~/db.server";
import { madeStaffMail } from "~/emails/staff";
import { ACCOUNTS, lockWithAdmins, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { toRole } from "~/models/people/user/json";
import {
  NOT_YOUR_ROLE,
  type Role,
  ROLES,
  STAFF_ROLES,
  WITHHELD_IN_WORDS,
  WITHHOLDABLE,
  type Withholdable,
} from "~/models/people/user/rights";
import { mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

type RoleChange = { id: string | undefined; role: string | undefined; seen?: string | undefined; by: Author };

/** The database ends the person's sessions when the role changes. `seen` is the role that the form showed. */
export async function changeRole({ id, role: given, seen, by }: RoleChange) {
  const role = ROLES.find((each) => each === given);
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (!role) return refuse("INVALID_INPUT", "Please choose a role.");
  if (id === by.id) return refuse("OWN_ACCOUNT", "You cannot change your own role. Another admin can.");
  const site = await getSite();
  return transaction((tx) => setRole(tx, site, { id, role, seen, by }));
}

/** Whether this changes a member of staff to a customer. */
export async function leavesStaff({ id, role }: Pick<RoleChange, "id" | "role">) {
  if (role !== "user" || !isId(id)) return null;
  return db.user.findFirst({
    where: { id, ...ACCOUNTS, role: { in: [...STAFF_ROLES] } },
    select: { id: true, name: true },
  });
}

type NewRole = { id: string; role: Role; seen?: string | undefined; by: Author };

export async function setRole(tx: Tx, site: Site, { id, role, seen, by }: NewRole) {
  const { user, isLastAdmin, isAdmin } = await lockWithAdmins(tx, id);
  if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (isLastAdmin && role !== "admin") return refuse("LAST_ADMIN", "The last admin stays an admin.");
  if (!isAdmin(by.id)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
  if (!user.isVerified) return refuse("EMAIL_NOT_VERIFIED", `${user.name} has not verified the email address yet.`);
  if (user.role === "user" && role !== "user" && !user.isProven) {
    return refuse(
      "EMAIL_NOT_VERIFIED",
      `It is not shown yet that ${user.email} is ${user.name}'s. Please invite them under Settings, Team: the mailed link shows it.`,
    );
  }
  const words = role === "user" ? "no longer staff" : `${role} now`;
  if (user.role === role) return done({ msg: `${user.name} is ${words}.` });
  if (seen !== undefined && seen !== user.role) {
    return refuse(
      "STALE_EDIT",
      `Someone else changed the role of ${user.name} after you opened this list. It is ${nameOf(user.role)} now. ` +
        `Please choose again if you still want it ${nameOf(role)}.`,
    );
  }

  await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
  await tx.staffInvitation.deleteMany({ where: { email: user.email } });
  const what = role === "user" ? `removed from staff, was ${user.role}` : `made ${role}, was ${nameOf(user.role)}`;
  await recordStaffChange(tx, { by, personName: user.name, what });
  if (user.role === "user") {
    const link = mailLink("/login", { redirectTo: "/admin-dashboard" });
    await enqueueMail(tx, {
      about: null,
      to: user.email,
      ...madeStaffMail(site, { name: user.name, by: by.name, role, link }),
    });
  }
  return done({ msg: `${user.name} is ${words}.` });
}

function nameOf(role: string) {
  return role === "user" ? "customer" : role;
}

type Change = { by: Author; personName: string; what: string };

export async function recordStaffChange(tx: Tx, { by, personName, what }: Change) {
  await tx.staffChange.create({ data: { changedBy: by.id, authorName: by.name, personName, what } });
}

/** For the host: makes an existing account an admin and its address verified; the history of staff records it. */
export async function makeAdmin(email: string) {
  return transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email: email.trim().toLowerCase(), ...ACCOUNTS },
      select: { id: true, name: true, role: true, emailVerifiedAt: true },
    });
    if (!user) return refuse("NOT_FOUND", `Nobody has an account with ${email}: please register it on the site first.`);
    if (user.role === "admin") return done({ msg: `${user.name} is an admin already.` });
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    await tx.user.update({ where: { id: user.id }, data: { role: "admin", emailVerifiedAt }, select: { id: true } });
    const by = { id: user.id, name: "The host" };
    await recordStaffChange(tx, { by, personName: user.name, what: `made admin, was ${user.role}` });
    return done({ msg: `${user.name} is an admin now, and logs in anew.` });
  });
}

type Withholding = { id: string | undefined; withheld: string[]; by: Author };

export async function withholdRights({ id, withheld: given, by }: Withholding) {
  const withheld = WITHHOLDABLE.filter((right) => given.includes(right));
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  return transaction(async (tx) => {
    const { user, isAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (!isAdmin(by.id)) return refuse("FORBIDDEN", NOT_YOUR_ROLE);
    if (isAdmin(id)) return refuse("INVALID_INPUT", `${user.name} is an admin, who may do everything.`);
    const msg =
      withheld.length > 0 ? `${user.name} may not ${inWords(withheld)}.` : `${user.name} may do what the role says.`;
    const { withheld: before } = await tx.user.findUniqueOrThrow({ where: { id }, select: { withheld: true } });
    const taken = withheld.filter((right) => !before.includes(right));
    const given = WITHHOLDABLE.filter((right) => before.includes(right) && !withheld.includes(right));
    if (taken.length + given.length === 0) return done({ msg });
    await tx.user.update({ where: { id }, data: { withheld }, select: { id: true } });
    const what = [
      ...(taken.length > 0 ? [`may not ${inWords(taken)}`] : []),
      ...(given.length > 0 ? [`may ${inWords(given)} again`] : []),
    ].join("; ");
    await recordStaffChange(tx, { by, personName: user.name, what });
    return done({ msg });
  });
}

function inWords(rights: Withholdable[]) {
  return rights.map((right) => WITHHELD_IN_WORDS[right]).join(" or ");
}

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
