const MEGABYTE = 1024 * 1024;

export const MAX_FIELDS = 100 * 1024;

/** The most bytes of a request's cookies; ours take less than 5 KB. */
export const MAX_COOKIES = 8 * 1024;

/** Enough for six texts of 10,000 letters, each of which may take nine bytes. */
export const MAX_TEXTS = MEGABYTE;

/** Enough for a picture of 5 MB and an itinerary of 3 MB. */
export const MAX_UPLOAD = 8 * MEGABYTE;

/** A form whose picture is too large is read up to this size, so that its text fields can be shown again. */
export const MAX_DRAINED = 64 * MEGABYTE;

const UPLOADS =
  /^\/admin-dashboard\/(manage-packages\/(add|images|import|edit\/[^/]+)|settings\/picture\/\w+)(\.data)?$/;

/** The most bytes of a body that the server passes on to Remix. The action checks the user before it reads them. */
export function maxBody(path: string) {
  return UPLOADS.test(path) ? MAX_DRAINED : MAX_UPLOAD;
}
