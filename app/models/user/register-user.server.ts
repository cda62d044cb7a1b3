import { isUniqueViolation, transaction } from "~/db.server";
import { audit } from "~/models/audit.server";
import { takeFrom } from "~/models/rate-limit/rate-limit.server";
import { done, refuse } from "~/models/result";
import { hashPassword, refuseWhenBusy } from "~/models/session/password.server";
import { sendVerification } from "~/models/verification/send-verification.server";

import { type Registration } from "./schema";

const REGISTRATIONS_A_CLIENT = { name: "registration", count: 100, minutes: 60 };
const REGISTRATIONS_AN_ADDRESS = { name: "registration-email", count: 10, minutes: 60 };

/** Adds an unverified account of role `user` and mails its verification link. */
export async function registerUser({
  password,
  clientAddress,
  redirectTo,
  ...profile
}: Registration & { clientAddress: string; redirectTo?: string | null }) {
  const limited =
    refuseWhenBusy() ??
    (await takeFrom(REGISTRATIONS_A_CLIENT, clientAddress, clientAddress)) ??
    (await takeFrom(REGISTRATIONS_AN_ADDRESS, profile.email, clientAddress));
  if (limited) return limited;
  const passwordHash = await hashPassword(password);
  try {
    return await transaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...profile, passwordHash, role: "user" },
        select: { id: true, name: true, email: true },
      });
      await sendVerification(tx, user, redirectTo);
      audit("registered", { userId: user.id, from: clientAddress });
      return done({ msg: "Please, verify your email to login!" });
    });
  } catch (error) {
    if (isUniqueViolation(error, "email")) return refuseTakenEmail();
    throw error;
  }
}

function refuseTakenEmail() {
  const msg = "An account with this email already exists.";
  return refuse("EMAIL_TAKEN", msg, { errors: { email: msg } });
}
