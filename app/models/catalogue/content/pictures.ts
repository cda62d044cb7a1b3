import { z } from "zod";

import { type PackagePicture } from "~/models/system/image/package-pictures";
import { lineField, versionField } from "~/values/fields";

import { MAX_PICTURES, pictureField } from "./picture-fields";
import { listIn, readLines } from "./typed-lines";

const PICTURES = "Please write each picture on a line of its own: its address | what it shows | words below it";

const ALT = "what each picture shows";
const ALT_TOO_LONG = "Please say what the new picture shows on one line, under 160 characters.";
const CAPTION = "Please keep the words below a picture on one line, under 120 characters.";

const givenShape = z.object({
  url: z.string().default(""),
  alt: z.string().default(""),
  caption: z.string().default(""),
});

const captionField = z.union([z.literal(""), lineField("the words below a picture", 120)], { error: CAPTION });

const pictureShape = z
  .object({ url: z.string(), alt: lineField(ALT, 160), caption: captionField })
  .transform(({ url, alt, caption }) => ({ imageKey: keyIn(url), alt, caption }))
  .refine(({ imageKey }) => imageKey !== "", "Please give each picture by its address on this site.");

/** Takes a list, as JSON too, because a form with a picture has no lists, or text as in the file of packages. */
export const picturesField = z
  .union([z.string(), z.array(givenShape)], { error: PICTURES })
  .refine((input) => input.length <= 10_000, PICTURES)
  .transform((input) => (typeof input === "string" ? listIn(input, readPicturesText) : input))
  .pipe(z.array(givenShape, { error: PICTURES }))
  .pipe(
    z
      .array(pictureShape, { error: PICTURES })
      .max(MAX_PICTURES - 1, `Please keep at most ${MAX_PICTURES} pictures with the first.`),
  )
  .refine(
    (pictures) => new Set(pictures.map(({ imageKey }) => imageKey)).size === pictures.length,
    "A picture stands here twice.",
  )
  .meta({
    description: `All pictures after the first, in their order; those that are missing are removed. A list of {url, alt, caption}, its JSON, or text. ${PICTURES}`,
  });

function keyIn(url: string) {
  return /[0-9a-f]{48}-\d+x\d+/.exec(url)?.[0] ?? "";
}

function readPicturesText(text: string) {
  return readLines(text).map(([url = "", alt = "", ...rest]) => ({ url, alt, caption: rest.join(" | ") }));
}

export function writePictures(pictures: PackagePicture[]) {
  return pictures
    .map(({ imageKey, alt, caption }) => [imageKey, alt, ...(caption ? [caption] : [])].join(" | "))
    .join("\n");
}

function pictureRowsIn(fields: Record<string, unknown>) {
  const typed = (row: number, field: Parameters<typeof pictureField>[1]) => {
    const text = fields[pictureField(row, field)];
    return typeof text === "string" ? text : "";
  };
  const rows: { url: string; alt: string; caption: string; place: number; state: string }[] = [];
  for (let row = 0; pictureField(row, "url") in fields; row += 1) {
    const [url, alt, caption] = [typed(row, "url"), typed(row, "alt"), typed(row, "caption")];
    rows.push({ url, alt, caption, place: Number(typed(row, "place")) || row + 1, state: typed(row, "state") });
  }
  return rows.filter(({ state }) => state !== "removed").sort((a, b) => a.place - b.place);
}

export const addedPictureSchema = z
  .object({ alt: lineField("what the picture shows", 160), caption: captionField.default("") })
  .meta({ example: { alt: "A carved bedroom on the houseboat", caption: "Where you sleep" } });

export const picturesSchema = z.preprocess(
  (fields) => {
    if (typeof fields !== "object" || !fields) return fields;
    const rows = pictureRowsIn({ ...fields });
    const first = rows.find(({ state }) => state === "the first picture")?.url;
    return { ...fields, pictures: rows.map(({ url, alt, caption }) => ({ url, alt, caption })), first };
  },
  z.object({
    version: versionField(),
    pictures: picturesField,
    first: z
      .string()
      .optional()
      .transform((url) => url && keyIn(url)),
    newAlt: z.union([z.literal(""), lineField("what the new picture shows", 160)], { error: ALT_TOO_LONG }).default(""),
    newCaption: captionField.default(""),
  }),
);
