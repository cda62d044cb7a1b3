import { expect, test } from "vitest";

import { settingsSteps } from "~/models/office/setup/settings-steps";
import { type Settings } from "~/models/system/setting/get-site.server";
import site from "~/site.json" with { type: "json" };

test.each([
  ["nothing said", {}, "Enter your GSTIN, or say that you have none"],
  ["not registered", { gst: "not registered" }, null],
  ["registered without a rate", { gst: "registered", sac: "998555" }, "without your GST rate and SAC"],
  ["registered without SAC", { gst: "registered", gstRate: 5 }, "without your GST rate and SAC"],
  ["registered with both", { gst: "registered", gstRate: 5, sac: "998555" }, null],
])("GST of a business that is %s", (_name, saved, missing) => {
  const step = settingsSteps({ site, saved } as unknown as Settings).find(({ title }) => title === "GST is decided");
  expect(step?.isDone).toBe(missing === null);
  if (missing !== null) expect(step?.words).toContain(missing);
});
