import { expect, test } from "vitest";

import { visitor } from "../support/api-client";
import { createUser, PASSWORD } from "../support/factories";
import { codeNow, giveSecondFactor, wrongCode } from "../support/second-factor";

test("a login without a second factor is as it was, and a code beside it does not matter", async () => {
  const { email, id, name } = await createUser({ role: "agent" });
  for (const more of [{}, { code: "000000" }]) {
    const reply = await (await visitor()).send("POST", "/auth/login", { data: { email, password: PASSWORD, ...more } });
    expect([reply.status, reply.data]).toEqual([
      200,
      { msg: "Login successful", user: { _id: id, name, role: "agent" } },
    ]);
  }
});

test("an account with one is refused until its code is sent along", async () => {
  const sana = await createUser({ role: "agent" });
  const secret = await giveSecondFactor(sana);
  const client = await visitor();
  const login = (more: object) =>
    client.send("POST", "/auth/login", { data: { email: sana.email, password: PASSWORD, ...more } });
  const refused = await login({});
  expect([refused.status, refused.data]).toEqual([
    401,
    { msg: "Please enter the code of your second factor.", code: "CODE_NEEDED" },
  ]);
  expect(refused.headers["set-cookie"] ?? []).toEqual([]);
  expect(await login({ code: wrongCode(secret) })).toMatchObject({ status: 401, data: { code: "INVALID_CODE" } });
  expect(await login({ password: "wrong", code: codeNow(secret) })).toMatchObject({
    data: { code: "INVALID_CREDENTIALS" },
  });
  expect(await client.send("GET", "/users/current-user")).toMatchObject({ status: 401 });
  expect(await login({ code: codeNow(secret) })).toMatchObject({ status: 200, data: { user: { _id: sana.id } } });
  expect(await client.send("GET", "/users/current-user")).toMatchObject({ status: 200 });
});
