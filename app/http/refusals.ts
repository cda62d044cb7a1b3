import { type RefusalCode } from "~/models/result";

/** The HTTP status of every refusal, in the page and in the API. */
export const STATUS: Record<RefusalCode, number> = {
  INVALID_INPUT: 400,
  INVALID_LINK: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SOLD_OUT: 409,
  PRICE_CHANGED: 409,
  DUPLICATE_BOOKING: 409,
  STALE_EDIT: 409,
  EMAIL_TAKEN: 409,
  LAST_ADMIN: 409,
  OWN_ACCOUNT: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};
