import { db } from "~/db.server";
import { hashSecret, newSecret } from "~/values/secret.server";

/** `stamp` is derived from the password hash, so that a password change revokes the device. */
export type Device = { userId: string; nonce: string; stamp: string };

export function newDevice(user: { id: string; passwordHash: string }): Device {
  return { userId: user.id, nonce: newSecret(), stamp: hashSecret(user.passwordHash) };
}

export async function isKnownDevice({ userId, stamp }: Device, email: string) {
  const user = await db.user.findFirst({
    where: { id: userId, email, deletedAt: null },
    select: { passwordHash: true },
  });
  return user !== null && hashSecret(user.passwordHash) === stamp;
}
