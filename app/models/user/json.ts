import { type Prisma } from "~/generated/prisma/client";

/** The columns a user's public shape is made of: never a hash or a token. */
export const userSelect = {
  id: true,
  name: true,
  email: true,
  phoneNumber: true,
  street: true,
  postalCode: true,
  city: true,
  state: true,
  country: true,
  role: true,
} satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export type Role = "user" | "admin";

export type UserJson = ReturnType<typeof toUserJson>;

export function toUserJson(user: UserRow) {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    phoneNumber: user.phoneNumber,
    street: user.street,
    postalCode: user.postalCode,
    city: user.city,
    state: user.state,
    country: user.country,
    role: toRole(user.role),
  };
}

export type CurrentUserJson = ReturnType<typeof toCurrentUserJson>;

/** What a login tells about the user. */
export function toCurrentUserJson(user: { id: string; name: string; role: string }) {
  return { _id: user.id, name: user.name, role: toRole(user.role) };
}

export function toRole(stored: string): Role {
  return stored === "admin" ? "admin" : "user";
}
