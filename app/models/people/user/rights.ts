export const STAFF_ROLES = ["viewer", "agent", "admin"] as const;

export const ROLES = ["user", ...STAFF_ROLES] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** The roles with each right. Guards, API calls and pages decide by this table alone. */
const RIGHTS = {
  "read-bookings": ["viewer", "agent", "admin"],
  "edit-bookings": ["agent", "admin"],
  /** Recording received payments. */
  "record-payments": ["agent", "admin"],
  /** Recording refunds, reversing payments, issuing documents. */
  "pay-back": ["admin"],
  /** Reading mails without their private links, which only an admin sees. */
  "read-mails": ["agent", "admin"],
  /** Managing packages, users, offers and settings. */
  admin: ["admin"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;

export function can(role: Role, right: Right) {
  return RIGHTS[right].some((each) => each === role);
}

export function isRight(auth: string): auth is Right {
  return Object.hasOwn(RIGHTS, auth);
}

export const NOT_YOUR_ROLE = "Your role does not include this. Please ask an admin.";

/** Completes "May …". */
export const ROLE_IN_WORDS: Record<StaffRole, string> = {
  viewer: "read bookings, departures, money and enquiries, and download them with the contact details of every guest",
  agent: "also change bookings, record payments, answer enquiries, write to guests, and read and resend mails",
  admin: "do everything: packages, users, staff and settings too",
};
