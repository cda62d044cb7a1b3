import { fillInKnown } from "./variables";

export type Words = { ours: string; variables: readonly string[] };

const CHAT = ["name", "number", "trip", "package", "start", "office"] as const;

/** Those of WhatsApp, which pages of the desk fill in; apart from the mails, so that browsers do not load these. */
export const CHAT_WORDS = {
  chatReceived: {
    ours: "Hello {name}, we have your request, booking {number}: {trip}. We answer soon.\n\n{office}",
    variables: CHAT,
  },
  chatConfirmed: {
    ours: "Hello {name}, booking {number} is confirmed: {trip}. We look forward to meeting you.\n\n{office}",
    variables: CHAT,
  },
  chatPay: {
    ours: "Hello {name}, for booking {number}, {trip}, please pay {sum}.\n{ways}\n\n{office}",
    variables: [...CHAT, "sum", "ways"],
  },
  chatPickup: {
    ours: "Hello {name}, your trip starts on {start}: {package}, booking {number}.\nPick-up: {pickup}\nDriver or guide: {driver}\nExtras: {extras}\n\n{office}",
    variables: [...CHAT, "pickup", "driver", "extras"],
  },
  chatLink: {
    ours: "Hello {name}, here is your trip, booking {number}: {trip}. The page needs no account.\n{link}\n\n{office}",
    variables: [...CHAT, "link"],
  },
  chatThanks: {
    ours: "Hello {name}, thank you for travelling with us. We hope that {package} stays with you for long.\n\n{office}",
    variables: CHAT,
  },
} as const satisfies Record<string, Words>;

export type OwnWords = Record<string, string>;

/** What is not known is empty. */
export type ValuesOf<W extends Words> = Record<W["variables"][number], string>;

type ChatName = keyof typeof CHAT_WORDS;

export function sayInChat<N extends ChatName>(own: OwnWords = {}, name: N, values: ValuesOf<(typeof CHAT_WORDS)[N]>) {
  return fillInKnown(own[name] ?? CHAT_WORDS[name].ours, values);
}
