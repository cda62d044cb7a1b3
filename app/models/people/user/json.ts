import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, selectOf } from "~/values/pick";

import { type Role, ROLES } from "./rights";

export const AISHA = {
  name: "Aisha Bhat",
  email: "aisha@example.com",
  phoneNumber: "+91 98765 43210",
  street: "12 Residency Road",
  postalCode: "560025",
  city: "Bengaluru",
  state: "Karnataka",
  country: "India",
};

const storedShape = {
  name: like(z.string(), AISHA.name),
  email: like(z.string(), AISHA.email),
  phoneNumber: like(z.string(), AISHA.phoneNumber),
  street: like(z.string(), AISHA.street),
  postalCode: like(z.string(), AISHA.postalCode),
  city: like(z.string(), AISHA.city),
  state: like(z.string(), AISHA.state),
  country: like(z.string(), AISHA.country),
};

export const userSelect = { ...selectOf(storedShape), id: true, role: true } satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export const userShape = z
  .object({
    _id: like(z.uuid(), "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42"),
    ...storedShape,
    role: like(z.enum(ROLES), "user"),
  })
  .meta({ id: "User" });

export type UserJson = z.output<typeof userShape>;

export function toUserJson(row: UserRow): UserJson {
  return { _id: row.id, ...jsonOf(storedShape, row), role: toRole(row.role) };
}

export const currentUserShape = userShape.pick({ _id: true, name: true, role: true }).meta({ id: "CurrentUser" });

export type CurrentUserJson = z.output<typeof currentUserShape>;

export function toCurrentUserJson(user: { id: string; name: string; role: string }): CurrentUserJson {
  return { _id: user.id, name: user.name, role: toRole(user.role) };
}

export function toRole(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? "user";
}
