import { expect, test } from "vitest";

import { DAY } from "~/values/durations";

import { judgeClocks } from "../../server/tools/doctor/clock";
import { judgeAnswers, judgeCertificate, judgeProxies } from "../../server/tools/doctor/judge-site";
import { newestOf } from "../../server/tools/doctor/restore-newest";
import { FORGED } from "../../server/tools/doctor/visit";

const HTTPS = "https://www.example.com";
const GUEST = "203.0.113.9";
const CDN = "198.51.100.1";

test.each([
  ["one that replaces", GUEST, 1, GUEST, "ok", ""],
  ["one that appends", `${FORGED}, ${GUEST}`, 1, GUEST, "ok", ""],
  ["two that append", `${FORGED}, ${GUEST}, ${CDN}`, 2, GUEST, "ok", ""],
  ["two, the first of which replaces", `${GUEST},${CDN}`, 2, GUEST, "ok", ""],
  ["one nobody told of", GUEST, 0, "127.0.0.1", "fail", "Set TRUST_PROXY=1."],
  ["two, told as one", `${FORGED}, ${GUEST}, ${CDN}`, 1, CDN, "fail", "Set TRUST_PROXY=2."],
  ["one that appends, told as two", `${FORGED}, ${GUEST}`, 2, FORGED, "fail", "can pretend"],
  ["one that replaces, told as two", GUEST, 2, GUEST, "fail", "set TRUST_PROXY=1."],
  ["one that passes the header on", FORGED, 1, FORGED, "fail", "does not set X-Forwarded-For"],
  ["one that removes the header", "", 1, "127.0.0.1", "fail", "does not set X-Forwarded-For"],
])("proxies before https: %s", (_name, forwardedFor, trusted, client, state, words) => {
  const { text, ...found } = judgeProxies(HTTPS, { client, forwardedFor, trusted });
  expect(found).toEqual({ state });
  expect(text).toContain(words);
});

test("without a proxy the address of the connection is right, and trust lets visitors pretend", () => {
  const bare = (trusted: number, client: string) =>
    judgeProxies("http://localhost:3000", { client, forwardedFor: FORGED, trusted });
  expect(bare(0, "127.0.0.1").state).toBe("ok");
  expect(bare(1, FORGED)).toMatchObject({
    state: "fail",
    text: expect.stringContaining("Set TRUST_PROXY=0") as string,
  });
  expect(judgeProxies(HTTPS, undefined).state).toBe("warn");
});

test("a certificate ends, is refused, or is due", () => {
  const now = Date.parse("2026-11-28T00:00:00Z");
  const judge = (days: number, fault?: string) =>
    judgeCertificate(HTTPS, [{ address: GUEST, certificate: { fault, endsAt: new Date(now + days * DAY) } }], now);
  expect(judge(60)).toEqual({ state: "ok", text: "The certificate is valid until 2027-01-27, for 60 more days." });
  expect(judge(12).state).toBe("warn");
  expect(judge(-3, "CERT_HAS_EXPIRED")).toMatchObject({ state: "fail" });
  expect(judge(-3, "CERT_HAS_EXPIRED").text).toContain("ended on 2026-11-25");
  expect(judge(60, "ERR_TLS_CERT_ALTNAME_INVALID").text).toContain("(ERR_TLS_CERT_ALTNAME_INVALID)");
  expect(judgeCertificate(HTTPS, [], now).state).toBe("fail");
  expect(judgeCertificate("http://www.example.com", [], now).state).toBe("warn");
  expect(judgeCertificate("http://localhost:3000", [], now).state).toBe("ok");
});

test("the site answers at each address, at some, elsewhere, or not at all", () => {
  const seen = { client: GUEST, forwardedFor: GUEST, trusted: 1 };
  const here = { address: GUEST, status: 200, answer: { seen } };
  const silent = { address: "2001:db8::1", error: "connect ECONNREFUSED" };
  expect(judgeAnswers(HTTPS, [here]).state).toBe("ok");
  expect(judgeAnswers(HTTPS, [here, silent])).toMatchObject({
    state: "warn",
    text: expect.stringContaining("2001:db8::1: connect ECONNREFUSED") as string,
  });
  expect(judgeAnswers(HTTPS, [silent]).state).toBe("fail");
  expect(judgeAnswers(HTTPS, []).state).toBe("fail");
  expect(judgeAnswers(HTTPS, [here, { address: CDN, status: 200, answer: {} }]).text).toContain(
    `At ${CDN} another site`,
  );
  const moved = { address: GUEST, status: 308, location: "https://example.com/readyz", answer: {} };
  expect(judgeAnswers(HTTPS, [moved]).text).toContain("https://example.com/readyz");
  const full = { ...here, status: 503, answer: { seen, problems: ["disk"] } };
  expect(judgeAnswers(HTTPS, [full])).toMatchObject({ state: "fail" });
});

test("clocks may differ by seconds, and codes of a second factor end where they differ by more", () => {
  expect(judgeClocks([{ whose: "the database", ahead: 0.2 }])).toEqual({
    state: "ok",
    text: "This clock agrees with the database.",
  });
  const apart = (ahead: number) =>
    judgeClocks([
      { whose: "the database", ahead: 0 },
      { whose: "the bucket", ahead },
    ]);
  expect(apart(-12)).toMatchObject({ state: "warn" });
  expect(apart(-40).text).toContain("The clock of the bucket is 40 seconds behind this one");
  expect(apart(900)).toMatchObject({ state: "fail" });
});

test("the newest backup is that of the last day, whatever it was made for", () => {
  const kept = "chinar-moved.tar";
  const before = "chinar-before-0.10.0-2026-11-28.tar";
  expect(newestOf(["chinar-2026-11-27.tar", before, "chinar-2026-09-01.tar", kept])).toBe(before);
  expect(newestOf([before, "chinar-2026-11-29.tar", "chinar-before-0.9.0-2026-11-20.tar"])).toBe(
    "chinar-2026-11-29.tar",
  );
  expect(newestOf([kept])).toBe(kept);
  expect(newestOf([])).toBeUndefined();
});
