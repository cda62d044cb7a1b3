import { expect, test } from "vitest";

import { isUniqueViolation } from "~/db.server";

import { createUser } from "../support/factories";

test("only the index that was broken counts, not any whose name is part of its name or of the data", async () => {
  const { email } = await createUser();
  const error: unknown = await createUser({ email, name: "User_phone_key" }).catch((reason: unknown) => reason);
  expect(isUniqueViolation(error, "User_email_key")).toBe(true);
  for (const other of ["email", "User_phone_key", "User"]) expect(isUniqueViolation(error, other)).toBe(false);
});
