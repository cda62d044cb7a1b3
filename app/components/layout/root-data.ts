import { useRouteLoaderData } from "@remix-run/react";

import { type BannerTexts } from "~/models/catalogue/offer/banner";
import { type CurrentUserJson } from "~/models/people/user/json";
import { may, type Right } from "~/models/people/user/rights";
import { type Site } from "~/site.server";

import { type Toast } from "./toasts";

export type RootData = {
  /** Without `withheld` where nothing is withheld. */
  user: (CurrentUserJson & { withheld?: string[] }) | null;
  toasts: Toast[];
  site: Site;
  origin: string;
  banner: BannerTexts | null;
};

export type RootLoader = () => Promise<RootData>;

/** Undefined when the root's loader failed. */
export function useRootData() {
  return useRouteLoaderData<RootLoader>("root");
}

/** Whether the reader has this right; pages hide what would be refused. */
export function useCan(right: Right) {
  const user = useRootData()?.user;
  return user ? may({ withheld: [], ...user }, right) : false;
}
