import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { WeeklyChart } from "~/routes/admin-dashboard+/reports+/_index/weekly-chart";
import { addDays } from "~/values/calendar";

test("without a booking, no week had one", () => {
  const html = renderToStaticMarkup(<WeeklyChart weeks={[{ monday: "2026-04-06", bookings: 0, canceled: 0 }]} />);
  expect(html).toContain("at most 0 a week");
  expect(html).toContain("Most in a week: 0 ·");
});

test.each([
  ["2026-04-06", ["Apr", "May", "Jun"]],
  ["2026-04-13", ["Apr", "May", "Jun"]],
  ["2026-04-20", ["May", "Jun"]],
  ["2026-04-27", ["May", "Jun"]],
])("from %s, the names of months have room for themselves", (first, names) => {
  const weeks = Array.from({ length: 10 }, (_, index) => addDays(first, 7 * index));
  const html = renderToStaticMarkup(
    <WeeklyChart weeks={weeks.map((monday) => ({ monday, bookings: 1, canceled: 0 }))} />,
  );
  expect([...html.matchAll(/<span>([A-Z][a-z]+)<\/span>/g)].map(([, name]) => name)).toEqual(names);
});
