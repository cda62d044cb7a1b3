import { done, refuse, type Result } from "~/result";

/** The text of an uploaded file, or of the form's hidden field with a file uploaded before. `max` is in bytes. */
export async function csvIn(fields: FormData, max: number): Promise<Result<string>> {
  const given = fields.get("csv");
  if (given === null || (given instanceof File && given.size === 0)) {
    return refuse("INVALID_INPUT", "Please choose a CSV file.");
  }
  const bytes =
    typeof given === "string" ? Buffer.from(given.replaceAll("\r\n", "\n")) : Buffer.from(await given.arrayBuffer());
  if (bytes.length > max)
    return refuse("PAYLOAD_TOO_LARGE", `This file is larger than ${max / 1024 / 1024} MB. Please split it.`);
  try {
    return done(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse("INVALID_INPUT", "This file is no UTF-8 text. Please save it as “CSV UTF-8” and choose it again.");
  }
}
