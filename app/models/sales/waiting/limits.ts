/** Of a WaitingEntry that can still come to an offer. */
export const ACTIVE = ["unconfirmed", "waiting", "offered"];

/** How long an address can be confirmed. */
export const CONFIRM_DAYS = 7;
