import { type Sheet } from "~/styles/inline";

export type PageHandle = {
  hydrate?: true;
  /** What the page holds of itineraries, whose pictures, videos and colours its security policy has to allow. */
  itinerary?: "shown" | "edited";
  /** The stylesheets it needs beside the site's own; all of them unless it says. */
  styles?: readonly Sheet[];
};

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}
