import { expect, test } from "vitest";

import { ownDatabase, startSite } from "../support/site-process";

test("plain remix-serve sends the same security headers with a page as our server", async () => {
  const settings = { ...(await ownDatabase()), DEMO_DATA: "on" };
  const ours = await startSite(settings);
  const plain = await startSite(settings, {
    file: "node_modules/@remix-run/serve/dist/cli.js",
    args: ["build/server/index.js"],
  });
  const home = await (await fetch(ours.url)).text();
  const packagePage = /\/packages\/[0-9a-f-]{36}/.exec(home)?.[0] ?? "";

  for (const path of ["/", packagePage, "/login", "/nothing"]) {
    const [expected, given] = await Promise.all([ours, plain].map(({ url }) => fetch(url + path)));
    for (const name of ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]) {
      expect(given?.headers.get(name), `${name} of ${path}`).toBe(expected?.headers.get(name));
    }
    const hasColours = given?.headers.get("content-security-policy")?.includes("style-src-attr");
    expect(hasColours, path).toBe(path === packagePage);
  }
  // On SIGTERM remix-serve would only close its listener.
  plain.child.kill("SIGKILL");
});
