import { consumeLimit, resetLimit, returnToLimit } from "~/upkeep/rate-limit.server";

const FAILURES_OF_AN_ACCOUNT = { name: "login", count: 10, minutes: 15 };
const FAILURES_OF_A_CLIENT = { name: "login-client", count: 50, minutes: 15 };

/** Limits the wrong passwords that a client whose browser is not known may send. Count first; forget after a right one. */
export function limitsOfStranger(email: string, from: string) {
  const who = `${email} ${from}`;
  return {
    count: async () =>
      (await consumeLimit(FAILURES_OF_AN_ACCOUNT, who, from)) ?? (await consumeLimit(FAILURES_OF_A_CLIENT, from, from)),
    forget: async () => {
      await resetLimit(FAILURES_OF_AN_ACCOUNT, who);
      await returnToLimit(FAILURES_OF_A_CLIENT, from);
    },
  };
}
