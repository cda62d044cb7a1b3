import { defaultTreeAdapter as tree } from "parse5";

import { attribute, type Element } from "./tree.server";

/** In any spelling: `image/jpg`, capitals, parameters, line breaks. */
export const ANY_DATA_IMAGE = /data:[\w/.+-]*(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/=%\s]+/gi;

const OWN = /\/images\/[\da-f]{48}-/;

// Not as a literal, because the compiler's target does not know the flag yet.
const EMOJI = new RegExp("^(?:\\p{RGI_Emoji}|\\p{Extended_Pictographic})+$", "v");

/** By their first bytes: what a page says of a picture proves nothing. */
const KINDS = {
  png: /^\x89PNG/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(?:avif|avis|mif1)/,
};

/** Chats write an emoji as a picture, mails a space as one of a single pixel, and programs spell a pasted picture as they like. */
export function tidyPicture(img: Element) {
  const source = img.attrs.find(({ name }) => name === "src");
  const src = source?.value.trim() ?? "";
  const alt = attribute(img, "alt")?.trim() ?? "";
  const { parentNode } = img;
  if (EMOJI.test(alt) && !OWN.test(src)) {
    if (parentNode) tree.insertTextBefore(parentNode, alt, img);
    tree.detachNode(img);
    return;
  }
  const [, encoded = ""] = /^data:[^,]*;base64,([^]*)$/i.exec(src) ?? [];
  const base64 = encoded.replaceAll(/%(?:2B|2F|3D|0A|0D|20)/gi, decodeURIComponent).replaceAll(/\s/g, "");
  const head = Buffer.from(base64.slice(0, 64), "base64");
  if (isDot(img, head)) return tree.detachNode(img);
  const kind = Object.entries(KINDS).find(([, start]) => start.test(head.toString("latin1")))?.[0];
  if (source && kind) source.value = `data:image/${kind};base64,${base64}`;
}

function isDot(img: Element, head: Buffer) {
  const [width = 0, height = 0] =
    sizeIn(head) ?? ["width", "height"].map((name) => Number(attribute(img, name) ?? NaN));
  return width <= 1 && height <= 1;
}

function sizeIn(head: Buffer) {
  if (head.length < 24) return undefined;
  const text = head.toString("latin1");
  if (KINDS.gif.test(text)) return [head.readUInt16LE(6), head.readUInt16LE(8)];
  if (KINDS.png.test(text)) return [head.readUInt32BE(16), head.readUInt32BE(20)];
  return undefined;
}
