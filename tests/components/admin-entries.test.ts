import { expect, test } from "vitest";

import { currentEntry, DESK_ENTRIES, PACKAGES_ENTRIES } from "~/routes/admin-dashboard+/_layout/admin-entries";

import { nameOf, ROUTES } from "../support/routes";

const PATHS = ROUTES.filter(({ file }) => file.endsWith(".tsx"))
  .map(nameOf)
  .filter((name) => name.startsWith("admin-dashboard."))
  .map((name) => `/${name.replace("._index", "").replaceAll(".", "/").replaceAll("$", "an-id-of-")}`)
  .sort();

/** Pages without an entry in the menu: the search is in the header, and only the dashboard links to the others. */
const OF_THE_DASHBOARD = ["", "/an-id-of-", "/demo-content", "/search"].map((path) => `/admin-dashboard${path}`);

test("every page of the desk belongs to an entry of its menu", () => {
  expect(PATHS).toContain("/admin-dashboard/claims/refuse/an-id-of-id");
  const onDashboard = PATHS.filter((path) => currentEntry(DESK_ENTRIES, path)?.name === "Dashboard");
  expect(onDashboard).toEqual(OF_THE_DASHBOARD);
});

test.each([
  ["claims", "Money"],
  ["claims/refuse/an-id", "Money"],
  ["departures/message", "Departures"],
  ["manage-bookings/payments/an-id/refund", "Manage Bookings"],
  ["Manage-Bookings/", "Manage Bookings"],
  ["manage-packages/edit/an-id", "Manage packages"],
  ["guests/an-id", "Guests"],
  ["delete-user/an-id", "Manage Users"],
  ["settings/money", "Settings"],
  ["settings/words/payment-due", "Settings"],
])("%s belongs to %s", (path, name) => {
  expect(currentEntry(DESK_ENTRIES, `/admin-dashboard/${path}`)?.name).toBe(name);
});

test.each([
  ["", "All Packages"],
  ["/edit/an-id", "All Packages"],
  ["/offers/edit/an-id", "Offers"],
  ["/add", "Add Package"],
  ["/import", "All Packages"],
  ["/deleted", "All Packages"],
])("of the packages, %s belongs to %s", (path, name) => {
  expect(currentEntry(PACKAGES_ENTRIES, `/admin-dashboard/manage-packages${path}`)?.name).toBe(name);
});
