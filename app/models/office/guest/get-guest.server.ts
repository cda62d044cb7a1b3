import { db } from "~/db.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { findCustomers } from "~/models/people/contact/find-customers.server";
import { emailOf } from "~/models/people/user/accounts.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { can, type Role } from "~/models/people/user/rights";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Done, done, refuse } from "~/result";
import { isId } from "~/values/id";
import { internationalNumber } from "~/values/whatsapp";

import { listTalk } from "./list-talk.server";
import { listTrips, sumTrips } from "./list-trips.server";
import { waitingOf } from "./waiting-of";

const NO_SUCH_GUEST = "There is no such guest.";

const select = { ...userSelect, createdAt: true, deletedAt: true } as const;

export type Guest = Done<typeof getGuest>;

/** A person with all trips, money, notes, questions and mails. Whoever only reads bookings sees only those who booked. */
export async function getGuest(id: string | undefined, role: Role) {
  const seen = can(role, "edit-bookings") ? {} : { bookings: { some: { deletedAt: null } } };
  const row = isId(id) ? await db.user.findFirst({ where: { id, ...seen }, select }) : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_GUEST);
  const hasAccount = row.role !== "contact";
  const isErased = row.deletedAt !== null;
  const [isKept, { saved, site }, sums, trips, email] = await Promise.all([
    isMoneyKept(),
    getSettings(),
    sumTrips(row.id),
    listTrips(row.id, hasAccount),
    emailOf(row.id),
  ]);
  const emails = isErased ? [] : [...new Set([email, ...trips.map(({ userId }) => userId.email)])];
  const phone = row.phoneNumber;
  const talk = await listTalk({
    bookings: trips.map(({ _id }) => _id),
    phone,
    // The office's own mailbox would show what was sent to the office.
    emails: emails.filter((each) => each !== "" && each !== site.email),
    readsMails: can(role, "read-mails"),
  });
  return done({
    person: {
      ...toUserJson(row),
      email,
      hasAccount,
      isErased,
      since: row.createdAt.toISOString(),
    },
    isKept,
    sums,
    trips,
    ...talk,
    waiting: waitingOf({ trips, ...talk }),
    others: can(role, "edit-bookings") ? await listOthersWith(phone, row.id) : [],
    office: { upiId: saved.upiId, bank: saved.bank },
  });
}

/** Other people under the same phone number, who may be the same person. */
async function listOthersWith(phone: string, id: string) {
  const number = internationalNumber(phone);
  if (!number) return [];
  const found = await findCustomers(phone);
  return found
    .filter((each) => each._id !== id && internationalNumber(each.phoneNumber) === number)
    .map(({ _id, name, hasAccount, email }) => ({ _id, name, hasAccount, email }));
}
