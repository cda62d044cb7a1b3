import { z } from "zod";

import { bookableDateField, childrenField, personsField } from "~/models/booking/row/schema";
import { daysField } from "~/models/catalogue/content/content-fields";
import { SIDE_BY_SIDE } from "~/models/catalogue/search/compare/compared";
import { monthField } from "~/models/catalogue/search/search-schema";
import {
  emailField,
  lineField,
  optionalField,
  optionalLine,
  optionalText,
  textField,
  versionField,
} from "~/values/fields";
import { phoneField } from "~/values/phone-field.server";

import { ENQUIRY_STATES, HEARD_BY, MATTERS, MAX_AGES, MAX_ANSWER, MAX_LOST_REASON, MAX_QUESTION } from "./rules";
import { tappedIn } from "./tapped";
import { CALL_AT } from "./wish";

const PACKAGE = "Please name the package by its id.";
const COMPARED = `Please name the trips that it is compared with as a list of at most ${SIDE_BY_SIDE - 1} ids.`;
const MATTER = "Please choose what matters from the list.";
const CALL = "Please choose when we may call: morning, afternoon or evening.";

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string];

const CONTACT = "Please give a phone number or an e-mail address, so that we can answer.";

function optionalNumber(field: typeof personsField, error: string) {
  return z
    .union([z.number(), z.string()], { error })
    .transform((given) => (typeof given === "string" ? given.trim() || undefined : given))
    .pipe(field.optional())
    .optional();
}

const questionFields = z.object({
  name: lineField("your name", 100),
  phone: optionalField(phoneField(), "Please enter your phone number as text."),
  email: optionalField(emailField(), "Please enter your email address as text."),
  packageId: optionalField(z.uuid(PACKAGE), PACKAGE),
  wantedFrom: optionalField(bookableDateField, "Please give the date as text."),
  wantedDays: optionalNumber(daysField, "Please enter the number of days."),
  persons: optionalNumber(personsField, "Please enter the number of persons."),
  children: childrenField.meta({ description: "Of the persons." }),
  childAges: optionalLine("the children's ages", MAX_AGES),
  wantedMonth: optionalField(monthField, "Please give the month as text."),
  matters: z
    .array(z.enum(keysOf(MATTERS), MATTER), MATTER)
    .max(keysOf(MATTERS).length, MATTER)
    .default([]),
  comparedIds: z
    .array(z.uuid(PACKAGE), COMPARED)
    .max(SIDE_BY_SIDE - 1, COMPARED)
    .default([]),
  callAt: optionalField(z.enum(keysOf(CALL_AT), CALL), CALL),
  wantsQuote: z
    .union([z.boolean(), z.literal("true").transform(() => true)], "Please send true or false.")
    .default(false)
    .meta({ description: "A trip made to measure is asked for; the text may be left out then." }),
  text: optionalText("your question", MAX_QUESTION),
});

type Asked = Partial<z.output<typeof questionFields>>;

function missingIn({ phone, email, callAt, persons, children = 0, wantsQuote, text }: Asked, contact: string) {
  const errors: Record<string, string> = {};
  if (phone === undefined && email === undefined) errors.phone = contact;
  else if (phone === undefined && callAt) errors.phone = "Please give a phone number, so that we can call you.";
  if (children > 0 && persons === undefined)
    errors.persons = "Please enter the number of persons, the children included.";
  else if (children > 0 && children >= (persons ?? 0))
    errors.children = "Please count at least one adult among the persons.";
  if (text === undefined && !wantsQuote) errors.text = "Please enter your question.";
  return errors;
}

function asked<S extends z.ZodType<Asked>>(schema: S, contact = CONTACT) {
  return schema.superRefine((question, context) => {
    for (const [field, message] of Object.entries(missingIn(question, contact)))
      context.addIssue({ code: "custom", path: [field], message });
  });
}

const EXAMPLE = {
  name: "Aisha Bhat",
  phone: "+91 98765 43210",
  wantedFrom: "2027-05-14",
  wantedDays: 5,
  persons: 4,
  text: "Is the houseboat warm enough for small children in May?",
};

export const questionSchema = asked(questionFields).meta({ example: EXAMPLE });

/** In the form taps are fields of their own. */
export const questionFormSchema = z.preprocess(
  (fields) => (typeof fields === "object" && fields ? { ...fields, ...tappedIn({ ...fields }) } : fields),
  asked(
    questionFields.extend({
      /** A field that people never see: only a bot fills it in. */
      website: z.string().optional().catch("filled"),
    }),
  ),
);

export type Question = z.output<typeof questionFields>;

export const heardSchema = asked(
  questionFields.extend({
    name: lineField("the name of who asks", 100),
    phone: optionalField(phoneField("the phone number"), "Please enter the phone number as text."),
    email: optionalField(emailField("the e-mail address"), "Please enter the e-mail address as text."),
    text: textField("the question", MAX_QUESTION),
    source: z.enum(HEARD_BY, "Please choose how the question reached you."),
  }),
  "Please give a phone number or an e-mail address.",
);

const lostReason = optionalText("the reason", MAX_LOST_REASON);

export const enquiryEditSchema = z
  .object({ state: z.enum(ENQUIRY_STATES, "Please choose new, answered, won or lost."), lostReason })
  .refine(({ state, lostReason: reason }) => state === "lost" || reason === undefined, {
    error: "A reason goes with lost only.",
    path: ["lostReason"],
  })
  .meta({ example: { state: "lost", lostReason: "Too expensive" } });

const version = versionField();

export const enquiryFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("answer"), version, text: textField("your answer", MAX_ANSWER) }),
    z.object({ intent: z.literal("link"), version }),
    z.object({
      intent: z.literal("state"),
      version,
      state: z.enum(ENQUIRY_STATES, "Please choose what has become of it."),
      lostReason,
    }),
  ],
  "Please use one of the buttons.",
);
