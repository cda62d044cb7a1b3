import { fillIn, leaveOutEmpty } from "./variables";

type Words = { label: string; ours: string; variables: readonly string[] };

const TRIP = ["number", "trip", "start"] as const;
const AHEAD = [...TRIP, "pickup", "driver"] as const;
const QUOTE = ["number", "trip", "start", "sum", "until"] as const;
const CHAT = ["name", "number", "trip", "package", "start", "office"] as const;

/** What is known of any guest of a group. */
export const GROUP = ["name", "number", "pickup", "balance"] as const;

/** The texts to guests that the operator may say in words of their own, by the names they are stored under. */
export const WORDS = {
  receivedSubject: {
    label: "Mail, request received: subject",
    ours: "Booking request received: {number}, {trip}",
    variables: TRIP,
  },
  receivedText: {
    label: "Mail, request received",
    ours: "Thank you. Your booking request has reached us. We now check rooms and cars for your dates.",
    variables: TRIP,
  },
  confirmedSubject: {
    label: "Mail, booking confirmed: subject",
    ours: "Booking {number} is confirmed: {trip}",
    variables: TRIP,
  },
  confirmedText: {
    label: "Mail, booking confirmed",
    ours: "Good news: your booking is confirmed. We look forward to meeting you.",
    variables: TRIP,
  },
  dueSubject: {
    label: "Mail, payment due: subject",
    ours: "{what} of {sum} due on {due}",
    variables: [...TRIP, "what", "sum", "due"],
  },
  dueText: {
    label: "Mail, payment due",
    ours: "The {what} of {sum} for your booking is due on {due}.",
    variables: [...TRIP, "what", "sum", "due"],
  },
  paidSubject: {
    label: "Mail, payment received: subject",
    ours: "{sum} received for booking {number}",
    variables: [...TRIP, "sum"],
  },
  paidText: {
    label: "Mail, payment received",
    ours: "Thank you. We have received {sum} for your booking.",
    variables: [...TRIP, "sum"],
  },
  quoteEndsSubject: {
    label: "Mail, quote runs out: subject",
    ours: "Your trip holds until {until}: {trip}, {number}",
    variables: QUOTE,
  },
  quoteEndsText: {
    label: "Mail, quote runs out",
    ours: "The trip that we planned for you, for {sum}, holds until {until}. After that we have to ask hotels and prices again.",
    variables: QUOTE,
  },
  beforeTripSubject: {
    label: "Mail, before the trip: subject",
    ours: "Your trip starts on {start}: {trip}",
    variables: AHEAD,
  },
  beforeTripText: {
    label: "Mail, before the trip",
    ours: "Your trip starts on {start}. We meet you here: {pickup}. {driver} looks after you on the way.\n\nPlease pack warm layers, shoes that hold on wet ground, sun cream and your medicines, and keep an identity card of each traveller at hand: hotels and checkpoints ask for it. Evenings in the mountains are cold in every month.",
    variables: AHEAD,
  },
  afterTripSubject: {
    label: "Mail, after the trip: subject",
    ours: "Thank you for travelling with us",
    variables: TRIP,
  },
  afterTripText: {
    label: "Mail, after the trip",
    ours: "Thank you for travelling with us. We hope that {trip} stays with you for long.\n\nIf anything could have been better, please reply to this mail.",
    variables: TRIP,
  },
  chatReceived: {
    label: "WhatsApp, request received",
    ours: "Hello {name}, we have your request, booking {number}: {trip}. We answer soon.\n\n{office}",
    variables: CHAT,
  },
  chatConfirmed: {
    label: "WhatsApp, booking confirmed",
    ours: "Hello {name}, booking {number} is confirmed: {trip}. We look forward to meeting you.\n\n{office}",
    variables: CHAT,
  },
  chatPay: {
    label: "WhatsApp, how to pay",
    ours: "Hello {name}, for booking {number}, {trip}, please pay {sum}.\n{ways}\n\n{office}",
    variables: [...CHAT, "sum", "ways"],
  },
  chatPickup: {
    label: "WhatsApp, pick-up and driver",
    ours: "Hello {name}, your trip starts on {start}: {package}, booking {number}.\nPick-up: {pickup}\nDriver or guide: {driver}\nExtras: {extras}\n\n{office}",
    variables: [...CHAT, "pickup", "driver", "extras"],
  },
  chatLink: {
    label: "WhatsApp, the trip’s page",
    ours: "Hello {name}, here is your trip, booking {number}: {trip}. The page needs no account.\n{link}\n\n{office}",
    variables: [...CHAT, "link"],
  },
  chatThanks: {
    label: "WhatsApp, thank you",
    ours: "Hello {name}, thank you for travelling with us. We hope that {package} stays with you for long.\n\n{office}",
    variables: CHAT,
  },
  groupPickupSubject: {
    label: "To groups, pick-up: subject",
    ours: "Your pick-up: booking {number}",
    variables: GROUP,
  },
  groupPickupText: {
    label: "To groups, pick-up",
    ours: "Your trip starts soon. We meet you here: {pickup}.\n\nPlease be ready ten minutes earlier, and keep your phone on.",
    variables: GROUP,
  },
  groupSnowSubject: { label: "To groups, snow: subject", ours: "Snow on the road: booking {number}", variables: GROUP },
  groupSnowText: {
    label: "To groups, snow",
    ours: "It is snowing, and a road on your way may close. You are safe where you are: please stay there until we call you.\n\nCall us at any hour if you need anything.",
    variables: GROUP,
  },
  groupAnswerSubject: {
    label: "To groups, answer: subject",
    ours: "Your question: booking {number}",
    variables: GROUP,
  },
  groupAnswerText: {
    label: "To groups, answer",
    ours: "Thank you for your question.\n\nAll else of your trip stays as it was planned.",
    variables: GROUP,
  },
  groupThanksSubject: {
    label: "To groups, thank you: subject",
    ours: "Thank you for travelling with us",
    variables: GROUP,
  },
  groupThanksText: {
    label: "To groups, thank you",
    ours: "Thank you for travelling with us. We hope that Kashmir stays with you for long.\n\nIf anything could have been better, please tell us.",
    variables: GROUP,
  },
} as const satisfies Record<string, Words>;

export type WordsName = keyof typeof WORDS;

export const WORDS_NAMES = Object.keys(WORDS) as WordsName[];

/** By their names; those that are missing are said in our words. */
export type OwnWords = Record<string, string>;

/** The values of the variables of a text; what is not known is empty. */
type ValuesOf<N extends WordsName> = Record<(typeof WORDS)[N]["variables"][number], string>;

/** A text to a guest in the operator's words, else in ours. Sentences and lines without a value are left out. */
export function say<N extends WordsName>(own: OwnWords | undefined, name: N, values: ValuesOf<N>, ours?: string) {
  return fillIn(leaveOutEmpty(own?.[name] ?? ours ?? WORDS[name].ours, values), values);
}
