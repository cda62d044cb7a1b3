import { z } from "zod";

import { emailField, lineField, textField } from "~/values/fields";
import { phoneField } from "~/values/phone-field.server";

import { COMMON_PASSWORDS } from "./common-passwords";
import { AISHA } from "./json";
import { MIN_PASSWORD } from "./password-length";

export const profileSchema = z
  .object({
    name: lineField("your name", 100),
    email: emailField(),
    phoneNumber: phoneField(),
    street: lineField("your street", 200),
    postalCode: lineField("your postal code", 20),
    city: lineField("your city", 100),
    state: lineField("your state", 100),
    country: lineField("your country", 100),
  })
  .meta({ example: AISHA });

export type Profile = z.output<typeof profileSchema>;

/** bcrypt reads only 72 bytes, so longer passwords are refused rather than truncated. */
const newPasswordField = (label: string) =>
  z
    .string({ error: `Please enter ${label}.` })
    .refine((text) => text.length > 0, `Please enter ${label}.`)
    .refine((text) => text.length >= MIN_PASSWORD, `Please choose a password of at least ${MIN_PASSWORD} characters.`)
    .refine(
      (text) => new TextEncoder().encode(text).length <= 72,
      "Please choose a shorter password: 72 bytes at most.",
    )
    .refine(
      (text) => !text.includes("\0") && !/\p{Surrogate}/u.test(text),
      "Please remove the invisible characters from your password.",
    )
    .refine(
      (text) => !COMMON_PASSWORDS.has(text.toLowerCase()),
      "This password is among the first a thief would try. Please choose another.",
    )
    .meta({ format: "password", minLength: MIN_PASSWORD, maxLength: 72 });

export const NOT_YOUR_EMAIL = "Please choose a password that is not your email address.";

export const registrationSchema = profileSchema
  .extend({ password: newPasswordField("a password") })
  .refine(({ email, password }) => password.toLowerCase() !== email, { path: ["password"], message: NOT_YOUR_EMAIL })
  .meta({ example: { ...AISHA, password: "saffron fields" } });

export type Registration = z.output<typeof registrationSchema>;

const givenPasswordField = (label: string) =>
  z
    .string({ error: `Please enter ${label}.` })
    .min(1, `Please enter ${label}.`)
    .max(1000, `Please enter ${label}: this one is too long.`)
    .meta({ format: "password" });

/** Of the app, or a recovery code. */
const codeField = z
  .string({ error: "Please enter the code." })
  .min(1, "Please enter the code.")
  .max(100, "Please enter the code.");

export const codeSchema = z.object({ code: codeField });

export const passwordAndCodeSchema = z.object({ password: givenPasswordField("your password"), code: codeField });

export const loginSchema = z
  .object({ email: emailField(), password: givenPasswordField("your password"), code: codeField.optional() })
  .meta({ example: { email: AISHA.email, password: "saffron fields" } });

export const addressCorrectionSchema = z
  .object({ email: emailField("the right email address"), password: givenPasswordField("your password") })
  .refine(({ email, password }) => password.toLowerCase() !== email, { path: ["password"], message: NOT_YOUR_EMAIL });

export const passwordChangeSchema = z
  .object({
    oldPassword: givenPasswordField("your old password"),
    newPassword: newPasswordField("a new password"),
    code: codeField.optional(),
  })
  .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
    path: ["newPassword"],
    message: "Please choose a new password that differs from the old one.",
  })
  .meta({ example: { oldPassword: "saffron fields", newPassword: "walnut carving" } });

export const ownPasswordSchema = z.object({ password: givenPasswordField("your password") });

export const emailChangeSchema = z.object({
  token: textField("the link from your mail", 200),
  password: givenPasswordField("your password"),
  code: codeField.optional(),
});

export const emailOnlySchema = z.object({ email: emailField() });

export const passwordResetSchema = z.object({
  token: textField("the link from your mail", 200),
  newPassword: newPasswordField("a new password"),
});

export const verificationSchema = z
  .object({ verificationToken: lineField("the verification token", 200), email: emailField() })
  .meta({ example: { verificationToken: "k3P0vXh9m2yQe7Rr1tUuIoZaSdFgHjKl-xCvBnM4567", email: AISHA.email } });

export const takeOverSchema = z
  .object({ claimToken: lineField("the token from your mail", 200) })
  .meta({ example: { claimToken: "k3P0vXh9m2yQe7Rr1tUuIoZaSdFgHjKl-xCvBnM4567" } });
