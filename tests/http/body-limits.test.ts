import { expect, test } from "vitest";

import { MAX_DRAINED, MAX_UPLOAD, maxBody } from "~/http/body-limits";

test("a form with a picture is read past its limit, so that its text comes back with the refusal", () => {
  for (const place of ["hero", "card1", "person4", "logo", "logo.data"])
    expect(maxBody(`/admin-dashboard/settings/picture/${place}`)).toBe(MAX_DRAINED);
  expect(maxBody("/admin-dashboard/settings/words")).toBe(MAX_UPLOAD);
});
