export const STAFF_ROLES = ["viewer", "agent", "admin"] as const;

export const ROLES = ["user", ...STAFF_ROLES] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** Who may do what. Guards, calls of the API and pages read this table, and nothing else decides it. */
const RIGHTS = {
  "read-bookings": ["viewer", "agent", "admin"],
  "edit-bookings": ["agent", "admin"],
  /** Money that came in. */
  "record-payments": ["agent", "admin"],
  /** Refunds, reversals, documents. */
  "pay-back": ["admin"],
  /** Without the private links in them, which are an admin's alone. */
  "read-mails": ["agent", "admin"],
  /** Packages, users, offers, settings. */
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
  viewer: "read bookings",
  agent: "read and change bookings, and read and resend mails",
  admin: "do everything: packages, users, staff and settings too",
};
