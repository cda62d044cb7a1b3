import { type Sheet } from "~/styles/inline";

export type PageHandle = {
  hydrate?: true;
  /** Shows staff the frame of the admin area: its search, its menus, a slim head and foot. */
  desk?: true;
  /** A visitor here is past the shop: the head offers nothing, and asks nobody to sign up. */
  isPastShop?: true;
  /** Leaves out the site's header and foot. */
  bare?: true;
  /** Set for pages with an itinerary, whose pictures, videos and colours the security policy must allow. */
  itinerary?: "shown" | "edited";
  /** The stylesheets needed besides the site's own. */
  styles?: readonly Sheet[];
};

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}
