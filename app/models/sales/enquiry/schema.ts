import { z } from "zod";

import { bookableDateField, personsField } from "~/models/booking/schema";
import { daysField } from "~/models/catalogue/package/fields/fields";
import { emailField, lineField, optionalField, optionalText, textField, versionField } from "~/values/fields";
import { phoneField } from "~/values/phone-field.server";

import { ENQUIRY_STATES, HEARD_BY, MAX_ANSWER, MAX_LOST_REASON, MAX_QUESTION } from "./rules";

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
  packageId: optionalField(z.uuid("Please name the package by its id."), "Please name the package by its id."),
  wantedFrom: optionalField(bookableDateField, "Please give the date as text."),
  wantedDays: optionalNumber(daysField, "Please enter the number of days."),
  persons: optionalNumber(personsField, "Please enter the number of persons."),
  text: textField("your question", MAX_QUESTION),
});

const hasContact = ({ phone, email }: { phone?: string; email?: string }) => phone !== undefined || email !== undefined;

const EXAMPLE = {
  name: "Aisha Bhat",
  phone: "+91 98765 43210",
  wantedFrom: "2027-05-14",
  wantedDays: 5,
  persons: 4,
  text: "Is the houseboat warm enough for small children in May?",
};

export const questionSchema = questionFields
  .refine(hasContact, { error: CONTACT, path: ["phone"] })
  .meta({ example: EXAMPLE });

export const questionFormSchema = questionFields
  .extend({
    /** A field that people never see: only a bot fills it in. */
    website: z.string().optional().catch("filled"),
  })
  .refine(hasContact, { error: CONTACT, path: ["phone"] });

export type Question = z.output<typeof questionFields>;

export const heardSchema = questionFields
  .extend({
    name: lineField("the name of who asks", 100),
    phone: optionalField(phoneField("the phone number"), "Please enter the phone number as text."),
    email: optionalField(emailField("the e-mail address"), "Please enter the e-mail address as text."),
    text: textField("the question", MAX_QUESTION),
    source: z.enum(HEARD_BY, "Please choose how the question reached you."),
  })
  .refine(hasContact, { error: "Please give a phone number or an e-mail address.", path: ["phone"] });

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
    z.object({
      intent: z.literal("state"),
      version,
      state: z.enum(ENQUIRY_STATES, "Please choose what has become of it."),
      lostReason,
    }),
  ],
  "Please use one of the buttons.",
);
