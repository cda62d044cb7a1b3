export const OTHER_KINDS = "Please use a JPEG, PNG, WebP or AVIF picture.";

/** Why the bytes are refused, in a sentence, or null; an upload's name and type prove nothing. */
export function findForeignKind(bytes: Buffer): string | null {
  const text = bytes.toString("latin1");
  if (!isRaster(text)) return foreignKind(text.slice(0, 512));
  if (isAlsoSomethingElse(text)) return `This picture carries another file inside. ${OTHER_KINDS}`;
  return null;
}

/** Whether an AVIF holds a sequence, as animations are. */
export function isMoving(bytes: Buffer) {
  return brands(bytes.toString("latin1", 0, 512)).includes("avis");
}

function isRaster(text: string) {
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    brands(text).some((brand) => brand === "avif" || brand === "avis")
  );
}

function foreignKind(head: string) {
  if (/^GIF8/.test(head)) return `GIF files cannot be used. ${OTHER_KINDS}`;
  if (/<svg|<!doctype svg/i.test(head)) return `SVG drawings cannot be used. ${OTHER_KINDS}`;
  if (brands(head).some((brand) => /^(he[iv]|mif1|msf1)/.test(brand)))
    return `HEIC photos cannot be shown by most browsers. ${OTHER_KINDS}`;
  return `This file is not a picture. ${OTHER_KINDS}`;
}

function brands(text: string): string[] {
  const [, size, names] = /^([^]{4})ftyp([^]{4,120})/.exec(text) ?? [];
  if (!size || !names) return [];
  const length = Buffer.from(size, "latin1").readUInt32BE() - 8;
  return names.slice(0, Math.max(0, length)).match(/[^]{4}/g) ?? [];
}

// Looks for long signatures only, because the bytes of a photo contain short ones by chance.
function isAlsoSomethingElse(text: string) {
  return (
    /<(html|script|iframe|!doctype html)[\s>]|<svg[^<>]{0,200}xmlns|<\?php\s|%PDF-\d\.\d/i.test(text) ||
    /PK\x05\x06\0{4}|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/.test(text)
  );
}
