import { expect, test } from "vitest";

import { whyNoPage } from "~/components/layout/fetch-data";

const ours = { "x-remix-response": "yes", "x-request-id": "req-42" };
const answer = (status: number, headers: Record<string, string> = {}, text = "<h1>Bad Gateway</h1>") => ({
  status,
  headers: new Headers(headers),
  text,
});
/** As Remix writes what an action throws. */
const thrown = (data: string) => `[{"_1":2},"error",["ErrorResponse",3,4,5],${data},413,"Payload Too Large"]\n`;

const STILL_HERE = "What you typed is still here";

test("a save without an answer of the site says what is known, and that nothing typed is lost", () => {
  expect(whyNoPage(null, true)).toContain("The connection broke before an answer came, so this may not be saved.");
  expect(whyNoPage(answer(502), true)).toContain("The site did not answer (502), so this may not be saved.");
  expect(whyNoPage(answer(200), true)).toContain("The site did not answer (200), so this may not be saved.");
  expect(whyNoPage(answer(413), true)).toContain("Not saved: this is more than can be sent at once (413).");
  expect(whyNoPage(answer(403), true)).toContain("Not saved: it was refused on its way to the site (403).");
  expect(whyNoPage(answer(408), true)).toContain("Not saved: sending it took too long (408).");
  for (const status of [200, 403, 408, 413, 502]) expect(whyNoPage(answer(status), true)).toContain(STILL_HERE);
});

test("a page that did not load promises nothing about a form", () => {
  expect(whyNoPage(null, false)).toBe("The connection broke, so the page did not load. Please try again.");
  expect(whyNoPage(answer(502), false)).toBe(
    "The site did not answer (502), so the page did not load. Please try again.",
  );
});

test("only a failure of the site itself was noted, and only then is its number told", () => {
  expect(whyNoPage(answer(500, ours), true)).toMatch(/We have noted it as req-42\. What you typed is still here/);
  expect(whyNoPage(answer(503, ours), true)).toMatch(/^We cannot reach our records .* What you typed is still here/);
  for (const foreign of [null, answer(500, { "x-request-id": "the proxy's" }), answer(503)])
    expect(whyNoPage(foreign, true)).not.toMatch(/noted|records|the proxy's/);
});

test("what an action throws is said beside the form, unless it contains the form", () => {
  const sentence = 'That is "too much" to send at once.';
  expect(whyNoPage(answer(413, ours, thrown(JSON.stringify(sentence))), true)).toBe(`${sentence} ${STILL_HERE}.`);
  expect(whyNoPage(answer(403, ours, thrown('{"_4":5}')), true)).toBeUndefined();
  const remixs = thrown(JSON.stringify('Error: no `action` for route "routes/secret"'));
  expect(whyNoPage(answer(405, ours, remixs), true)).toMatch(
    /^Not saved: .* \(405\)\. What you typed is still here\.$/,
  );
  expect(whyNoPage(answer(404, ours, '[{"_1":2},"error",["ErrorResponse",-5,3,4],404,""]\n'), true)).toMatch(/\(404\)/);
});

test("pages and refused forms are shown", () => {
  expect(whyNoPage(answer(200, ours), false)).toBeUndefined();
  expect(whyNoPage(answer(404, ours), false)).toBeUndefined();
  expect(whyNoPage(answer(202, ours), true)).toBeUndefined();
  expect(whyNoPage(answer(409, ours, '[{"_1":2},"data",{"_3":4},"values",{}]\n'), true)).toBeUndefined();
});
