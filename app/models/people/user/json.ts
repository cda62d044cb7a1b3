import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { pick, selectOf } from "~/values/pick";

import { type Role, ROLES } from "./rights";

const userFields = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});

const SAME_COLUMNS = selectOf(userFields.shape);

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

export const userSelect = { ...SAME_COLUMNS, id: true, role: true } satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export const userShape = z.object({ _id: z.uuid(), ...userFields.shape, role: z.enum(ROLES) }).meta({
  id: "User",
  examples: [{ _id: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42", ...AISHA, role: "user" as const }],
});

export type UserJson = z.output<typeof userShape>;

export function toUserJson(row: UserRow): UserJson {
  return { _id: row.id, ...pick(row, SAME_COLUMNS), role: toRole(row.role) };
}

export const currentUserShape = userShape.pick({ _id: true, name: true, role: true }).meta({
  id: "CurrentUser",
  examples: [{ _id: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42", name: "Aisha Bhat", role: "user" as const }],
});

export type CurrentUserJson = z.output<typeof currentUserShape>;

export function toCurrentUserJson(user: { id: string; name: string; role: string }): CurrentUserJson {
  return { _id: user.id, name: user.name, role: toRole(user.role) };
}

export function toRole(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? "user";
}
