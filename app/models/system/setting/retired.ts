import { KEEP_DEFAULTS } from "~/models/system/retention/keep";

import { GROUP_TEXTS, MESSAGE_TEXTS, type SubjectName } from "./message-texts";

type Value = string | number | null | undefined;

/** `inWords` is null for a value that changes nothing. */
type Retired = {
  page: string;
  label: string;
  kind: "retired";
  usual: string | number;
  inWords: (value: Value) => string | null;
};

/** Settings that are asked for no more. A value that was stored goes on ruling until somebody takes the usual one. */
export const RETIRED = {
  upiKind: retired("money", "Kind of UPI account", "", (kind) =>
    kind === "merchant" ? "A merchant’s, so that a button opens the guest’s UPI app" : null,
  ),
  upiMerchantCode: retired("money", "Merchant code", "", (code) => (code ? String(code) : null)),
  operatorCancel: retired("policies", "When you cancel", "", (promise) => {
    if (promise === "refund") return "All that was paid comes back";
    return promise === "mirror" ? "All that was paid, and what a guest would have been charged" : null;
  }),
  keepMailsDays: days("Mails that were sent", KEEP_DEFAULTS.keepMailsDays),
  keepEnquiriesDays: days("Enquiries and their answers", KEEP_DEFAULTS.keepEnquiriesDays),
  keepSessionsDays: days("Logins that ended", KEEP_DEFAULTS.keepSessionsDays),
  keepTokensDays: days("Mailed links that ran out", KEEP_DEFAULTS.keepTokensDays),
  ...subjects(),
  chatReceived: text("WhatsApp, request received"),
  chatConfirmed: text("WhatsApp, booking confirmed"),
  chatPay: text("WhatsApp, how to pay"),
  chatLink: text("WhatsApp, the trip’s page"),
  chatThanks: text("WhatsApp, thank you"),
  groupPickupText: text("To groups, pick-up"),
  groupAnswerText: text("To groups, answer"),
  groupThanksText: text("To groups, thank you"),
};

export type RetiredName = keyof typeof RETIRED;

function retired(page: string, label: string, usual: Retired["usual"], inWords: Retired["inWords"]): Retired {
  return { page, label, kind: "retired", usual, inWords };
}

function days(label: string, usual: number) {
  return retired("policies", label, usual, (kept) => {
    if (kept === usual || kept === undefined) return null;
    return kept === null ? "For ever" : `${kept} days`;
  });
}

function text(label: string, page = "words") {
  return retired(page, label, "", (own) => (own ? String(own) : null));
}

function subjects() {
  const of = [...MESSAGE_TEXTS, ...GROUP_TEXTS].flatMap((message) => {
    const { slug, way, title, subject } = message;
    const page = MESSAGE_TEXTS.includes(message) ? `words/${slug}` : "words";
    return subject ? [[subject, text(`${way}, ${title.toLowerCase()}: subject`, page)]] : [];
  });
  return Object.fromEntries(of) as Record<SubjectName, Retired>;
}

/** What rules on this page though it is asked for no more. */
export function keptOn(page: string, fields: Partial<Record<RetiredName, Value>>) {
  return Object.entries(RETIRED).flatMap(([name, { page: of, label, inWords }]) => {
    const words = of === page && inWords(fields[name as RetiredName]);
    return words ? [{ name, label, words }] : [];
  });
}
