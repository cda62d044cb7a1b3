import { type BookingStatus } from "~/models/booking/row/fields";
import { done, refuse } from "~/result";

const REASONS = {
  changed: ["has changed since", "have changed since"],
  canceled: ["is canceled", "are canceled"],
  same: ["was so already", "were so already"],
  gone: ["was deleted", "were deleted"],
  sent: ["is too late, its mail is on its way", "are too late, their mails are on their way"],
  late: ["is too late", "are too late"],
  waits: ["still waits: please choose it again", "still wait: please choose them again"],
  taken: ["has lost its places or its offer to others", "have lost their places or their offer to others"],
} as const;

export type Kept = { bookingNumber: number | undefined; why: keyof typeof REASONS | { msg: string } };

export type Outcome = { numbers: number[]; kept: Kept[] };

const ADVICE: Record<keyof typeof REASONS, string> = {
  changed: "has changed since you opened this page. Please look at it again.",
  canceled: "is canceled. Please open it to bring it back.",
  same: "was so already.",
  gone: "was deleted meanwhile.",
  sent: "stays as it is, because its mail is on its way. Please open it to change it.",
  taken: "stays canceled, because others have its places or its offer by now.",
  waits: "still waits, because the others took long. Please choose it again.",
  late: "stays as it is, because ten seconds are over. Please open it to change it.",
};

const NO_MAIL = ", and no mail went out";

export function resultOf(to: BookingStatus | "undone", outcome: Outcome) {
  const msg = outcomeInWords(to, outcome);
  return outcome.numbers.length > 0 ? done({ msg }) : refuse("STALE_EDIT", msg);
}

/** "18 confirmed. 2 not: 1042 has changed since, 1051 is canceled." */
function outcomeInWords(to: BookingStatus | "undone", { numbers, kept }: Outcome) {
  const became = to === "pending" ? "set to pending" : to;
  const [only] = kept;
  if (numbers.length === 1 && !only) return `Booking ${numbers[0]} ${became}${to === "undone" ? NO_MAIL : ""}.`;
  if (numbers.length === 0 && only && kept.length === 1) return `Not ${became}: ${adviceOn(only)}`;
  const went = `${numbers.length} ${became}${to === "undone" ? NO_MAIL : ""}.`;
  return only ? `${went} ${kept.length} not: ${reasonsOf(kept).join(", ")}.` : went;
}

function adviceOn({ bookingNumber, why }: Kept) {
  const name = bookingNumber === undefined ? "the booking" : `booking ${bookingNumber}`;
  return typeof why === "string" ? `${name} ${ADVICE[why]}` : `${name}: ${why.msg}`;
}

export function reasonsOf(kept: Kept[]) {
  const byReason = new Map<string, string[]>();
  for (const { bookingNumber, why } of kept) {
    const reason = typeof why === "string" ? why : why.msg;
    byReason.set(reason, [...(byReason.get(reason) ?? []), String(bookingNumber ?? "one")]);
  }
  return [...byReason].map(([reason, names]) =>
    isReason(reason) ? `${listed(names)} ${REASONS[reason][names.length > 1 ? 1 : 0]}` : `${listed(names)}: ${reason}`,
  );
}

function isReason(text: string): text is keyof typeof REASONS {
  return Object.hasOwn(REASONS, text);
}

function listed(names: string[]) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}
