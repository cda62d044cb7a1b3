import { CHAT_WORDS, type OwnWords, type ValuesOf, type Words } from "./chat-words";
import { fillInKnown } from "./variables";

const TRIP = ["number", "trip", "start"] as const;
const AHEAD = [...TRIP, "pickup", "driver"] as const;
const QUOTE = ["number", "trip", "start", "sum", "until"] as const;

export const GROUP = ["name", "number", "pickup", "balance"] as const;

/** The texts to guests that the operator may say in words of their own, by the names they are stored under. */
export const WORDS = {
  receivedSubject: {
    ours: "Booking request received: {number}, {trip}",
    variables: TRIP,
  },
  receivedText: {
    ours: "Thank you. Your booking request has reached us. We now check rooms and cars for your dates.",
    variables: TRIP,
  },
  confirmedSubject: {
    ours: "Booking {number} is confirmed: {trip}",
    variables: TRIP,
  },
  confirmedText: {
    ours: "Good news: your booking is confirmed. We look forward to meeting you.",
    variables: TRIP,
  },
  dueSubject: {
    ours: "{what} of {sum} due on {due}",
    variables: [...TRIP, "what", "sum", "due"],
  },
  dueText: {
    ours: "The {what} of {sum} for your booking is due on {due}.",
    variables: [...TRIP, "what", "sum", "due"],
  },
  paidSubject: {
    ours: "{sum} received for booking {number}",
    variables: [...TRIP, "sum"],
  },
  paidText: {
    ours: "Thank you. We have received {sum} for your booking.",
    variables: [...TRIP, "sum"],
  },
  quoteEndsSubject: {
    ours: "Your trip holds until {until}: {trip}, {number}",
    variables: QUOTE,
  },
  quoteEndsText: {
    ours: "The trip that we planned for you, for {sum}, holds until {until}. After that we have to ask hotels and prices again.",
    variables: QUOTE,
  },
  beforeTripSubject: {
    ours: "Your trip starts on {start}: {trip}",
    variables: AHEAD,
  },
  beforeTripText: {
    ours: "Your trip starts on {start}. We meet you here: {pickup}. {driver} looks after you on the way.\n\nPlease pack warm layers, shoes that hold on wet ground, sun cream and your medicines, and keep an identity card of each traveller at hand: hotels and checkpoints ask for it. Evenings in the mountains are cold in every month.",
    variables: AHEAD,
  },
  afterTripSubject: {
    ours: "Thank you for travelling with us",
    variables: TRIP,
  },
  afterTripText: {
    ours: "Thank you for travelling with us. We hope that {trip} stays with you for long.\n\nIf anything could have been better, please reply to this mail.",
    variables: TRIP,
  },
  ...CHAT_WORDS,
  groupPickupSubject: {
    ours: "Your pick-up: booking {number}",
    variables: GROUP,
  },
  groupPickupText: {
    ours: "Your trip starts soon. We meet you here: {pickup}.\n\nPlease be ready ten minutes earlier, and keep your phone on.",
    variables: GROUP,
  },
  groupSnowSubject: { ours: "Snow on the road: booking {number}", variables: GROUP },
  groupSnowText: {
    ours: "It is snowing, and a road on your way may close. You are safe where you are: please stay there until we call you.\n\nCall us at any hour if you need anything.",
    variables: GROUP,
  },
  groupAnswerSubject: {
    ours: "Your question: booking {number}",
    variables: GROUP,
  },
  groupAnswerText: {
    ours: "Thank you for your question.\n\nAll else of your trip stays as it was planned.",
    variables: GROUP,
  },
  groupThanksSubject: {
    ours: "Thank you for travelling with us",
    variables: GROUP,
  },
  groupThanksText: {
    ours: "Thank you for travelling with us. We hope that Kashmir stays with you for long.\n\nIf anything could have been better, please tell us.",
    variables: GROUP,
  },
} as const satisfies Record<string, Words>;

export type WordsName = keyof typeof WORDS;

export const WORDS_NAMES = Object.keys(WORDS) as WordsName[];

export function say<N extends WordsName>(
  own: OwnWords | undefined,
  name: N,
  values: ValuesOf<(typeof WORDS)[N]>,
  ours?: string,
) {
  return fillInKnown(own?.[name] ?? ours ?? WORDS[name].ours, values);
}
