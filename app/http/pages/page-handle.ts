export type PageHandle = {
  hydrate?: true;
  /** What the page holds of itineraries, whose pictures, videos and colours its security policy has to allow. */
  itinerary?: "shown" | "edited";
};

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}
