import { isId } from "~/values/id";

import { safeRedirectTo } from "./redirect-to";

/** `from` if it is the list as it was left, the page of one of its rows or the dashboard, else `list`. */
export function wayBack(from: FormDataEntryValue | null, list: string) {
  const back = safeRedirectTo(from);
  const path = back?.split(/[?#]/, 1)[0];
  const lists = ["/admin-dashboard", list, `${list}/deleted`, `${list}/prices`, `${list}/order`];
  return back && path && (lists.includes(path) || isRow(path, list)) ? back : list;
}

function isRow(path: string, list: string) {
  return path.startsWith(`${list}/`) && isId(path.slice(list.length + 1));
}

export function wayBackOf(request: Request, list: string) {
  return wayBack(new URL(request.url).searchParams.get("from"), list);
}

const BOOKINGS = "/admin-dashboard/manage-bookings";

/** The page of a booking that the request came from: the one to read, with its own way back, or the form. */
export function backToBooking(request: Request, id: string | undefined) {
  const back = wayBackOf(request, BOOKINGS);
  return back.startsWith(`${BOOKINGS}/${id}`) ? back : withWayBack(`${BOOKINGS}/edit/${id}`, request, BOOKINGS);
}

/**
 * Where the page of a booking leads. It has two addresses: at the one of its form, what is saved leads back to where that was opened, which
 * may be the other; there all comes back to it.
 */
export function bookingWays(request: Request, id: string) {
  const { pathname, search, searchParams } = new URL(request.url);
  const isEditing = pathname.startsWith(`${BOOKINGS}/edit/`);
  const back = wayBackOf(request, BOOKINGS);
  const wasRead = back.startsWith(`${BOOKINGS}/${id}`);
  const opened = wasRead ? new URL(back, request.url).searchParams.get("from") : searchParams.get("from");
  const list = wayBack(opened, BOOKINGS);
  const page = wasRead ? back : withWayBack(`${BOOKINGS}/${id}`, request, BOOKINGS);
  return {
    isEditing,
    /** The page to read. */
    page: isEditing ? page : pathname + search,
    /** For what is saved. */
    from: isEditing ? back : pathname + search,
    list,
    hasList: opened !== null && list.split(/[?#]/, 1)[0] === BOOKINGS,
  };
}

/** A link to a page opened from `list`, with the request's way back. */
export function withWayBack(path: string, request: Request, list: string) {
  const back = wayBackOf(request, list);
  return back === list ? path : `${path}?from=${encodeURIComponent(back)}`;
}
