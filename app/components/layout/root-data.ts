import { useRouteLoaderData } from "@remix-run/react";

import { type CurrentUserJson } from "~/models/user/json";
import { type Site } from "~/site.server";

import { type Toast } from "./toasts";

export type RootData = { user: CurrentUserJson | null; toasts: Toast[]; site: Site; origin: string };

export type RootLoader = () => Promise<RootData>;

/** Undefined when the root's loader failed. */
export function useRootData() {
  return useRouteLoaderData<RootLoader>("root");
}
