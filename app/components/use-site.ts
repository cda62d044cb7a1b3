import { useRouteLoaderData } from "@remix-run/react";

import { type loader as rootLoader } from "~/root";

/** Brand, contact details and links, from the root's loader. */
export function useSite() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) throw new Error("The root's data is missing.");
  return root.site;
}
