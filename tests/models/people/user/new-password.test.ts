import { describe, expect, test } from "vitest";

import { transaction } from "~/db.server";
import { changePassword, resetPassword } from "~/models/people/account/password.server";
import { refuseNewPassword } from "~/models/people/user/new-password.server";
import { issueToken } from "~/models/people/verification/tokens.server";
import { today } from "~/values/calendar";

import { createAdmin, createUser, PASSWORD } from "../../../support/factories";

const year = today().slice(0, 4);

const ask = (password: string, role = "agent") => refuseNewPassword(password, { email: "sana.mir@desk.example", role });

describe("a new password of staff", () => {
  test("has at least twelve signs; a guest's may have eight", async () => {
    expect(await ask("walnut tree")).toMatchObject({
      code: "INVALID_INPUT",
      errors: { newPassword: expect.stringMatching(/^You see the data of all guests, .+ 12 characters/) as string },
    });
    expect(await ask("walnut trees")).toBeNull();
    expect(await ask("walnut tree", "user")).toBeNull();
  });

  test.each([
    `Chinar${year}!!!!`,
    `srinagar@${year}`,
    `Gulmarg-${year}-Pahalgam`,
    "Kashmir 12345",
    "chinar.CHINAR.chinar",
    `${year} ${year} ${year}`,
  ])("is not merely brand, towns and years: %s", async (password) => {
    expect((await ask(password))?.msg).toMatch(/^Whoever tries to get in begins with the name of the business/);
    expect(await ask(password, "user")).toBeNull();
  });

  test.each([`walnut Srinagar ${year}`, "four chinar leaves", "8391-5520-1177"])(
    "may contain them beside words of one's own: %s",
    async (password) => {
      expect(await ask(password)).toBeNull();
    },
  );

  test.each([
    ["aaaaaaaaaaaa", "Please use at least 5 different characters"],
    ["aAaAbBbB1111", "Please use at least 5 different characters"],
    ["12345678901234", "Whoever tries to get in begins with rows of the keyboard"],
    ["qwertyuiopasdf", "Whoever tries to get in begins with rows of the keyboard"],
    ["Abcdefghijklmnop!1", "Whoever tries to get in begins with rows of the keyboard"],
    ["poiuytrewq-4321", "Whoever tries to get in begins with rows of the keyboard"],
    ["sana.mir@desk.example1", "Whoever tries to get in begins with your address"],
    ["Sana.Mir-2026!", "Whoever tries to get in begins with your address"],
  ])("is no single sign, row of keys or one's own address: %s", async (password, msg) => {
    expect((await ask(password))?.msg).toContain(msg);
    expect(await ask(password, "user")).toBeNull();
  });

  test.each(["sana loves walnuts", "qwerty saffron boat", "ponies of 12345"])(
    "may have one among words: %s",
    async (password) => {
      expect(await ask(password)).toBeNull();
    },
  );

  test("is asked of whoever changes or resets theirs, and is never the address", async () => {
    const { id, ...yasir } = await createAdmin();
    const newPassword = "chinar srinagar";
    const here = { id, ...yasir, sessionId: crypto.randomUUID() };
    const token = async (userId: string) =>
      (await transaction((tx) => issueToken(tx, { userId, purpose: "reset-password", email: yasir.email }))).token;
    const clientAddress = "192.0.2.77";
    for (const answer of [
      await changePassword(here, { oldPassword: PASSWORD, newPassword }),
      await resetPassword({ token: await token(id), newPassword, clientAddress }),
    ])
      expect(answer).toMatchObject({ errors: { newPassword: expect.stringContaining("Whoever") as string } });
    const aisha = await createUser();
    expect(await resetPassword({ token: await token(aisha.id), newPassword, clientAddress })).toMatchObject({
      ok: true,
    });
    expect(await refuseNewPassword(yasir.email.toUpperCase(), yasir)).toMatchObject({
      msg: "Please choose a password that is not your email address.",
    });
  });
});
