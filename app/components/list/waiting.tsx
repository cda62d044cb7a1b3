import { useRouteLoaderData } from "@remix-run/react";

import { type WaitingWork } from "~/models/office/dashboard/get-dashboard.server";

const FRAME = "routes/admin-dashboard+/_layout/route";

/** How much waits for staff on these pages of the desk; nothing where the menu's own loader failed. */
export function Waiting({ at }: { at: readonly string[] }) {
  const waiting = useRouteLoaderData<WaitingWork>(FRAME);
  const found = at.flatMap((path) => waiting?.[path.slice("/admin-dashboard/".length)] ?? []);
  const total = found.reduce((sum, each) => sum + each.total, 0);
  if (!total) return null;
  return (
    <span className="count">
      {total.toLocaleString("en-IN")}
      {found.some(({ isMore }) => isMore) && "+"}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
