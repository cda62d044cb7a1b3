export const STAFF_ROLES = ["viewer", "agent", "admin"] as const;

export const ROLES = ["user", ...STAFF_ROLES] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** The roles with each right. Guards, API calls and pages decide by this table alone. */
const RIGHTS = {
  "read-bookings": ["viewer", "agent", "admin"],
  "edit-bookings": ["agent", "admin"],
  "record-payments": ["agent", "admin"],
  /** Recording refunds, reversing payments, issuing documents. */
  "pay-back": ["admin"],
  /** Reading mails without their private links, which only an admin sees. */
  "read-mails": ["agent", "admin"],
  "set-prices": ["agent", "admin"],
  "export-people": ["viewer", "agent", "admin"],
  /** Managing packages, users, offers and settings. */
  admin: ["admin"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof RIGHTS;

export const WITHHOLDABLE = ["set-prices", "export-people"] as const satisfies readonly Right[];

export type Withholdable = (typeof WITHHOLDABLE)[number];

export const WITHHELD_IN_WORDS: Record<Withholdable, string> = {
  "set-prices": "set a price by hand",
  "export-people": "download lists with people in them",
};

type Person = { role: Role; withheld: readonly string[] };

/** Whether this person has the right: the role includes it, and no admin withholds it. */
export function may({ role, withheld }: Person, right: Right) {
  return can(role, right) && (role === "admin" || !withheld.includes(right));
}

/** The most people that whoever may not download them sees at once. */
export const FEW_PEOPLE = 25;

export function pageOfPeople(person: Person, limit: number) {
  return may(person, "export-people") ? limit : Math.min(limit, FEW_PEOPLE);
}

export function whyNot({ role }: Person, right: Right) {
  const withheld = WITHHOLDABLE.find((each) => each === right);
  if (!withheld || !can(role, right)) return NOT_YOUR_ROLE;
  return `You may not ${WITHHELD_IN_WORDS[withheld]}. Please ask an admin.`;
}

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
