export type PageHandle = {
  hydrate?: true;
  /** What the page holds of itineraries, whose pictures, videos and colours its security policy has to allow. */
  itinerary?: "shown" | "edited";
  /** What only this page needs of styles, sent with the site's own. */
  styles?: string;
};

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}
