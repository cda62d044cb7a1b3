const please = "Please use a JPEG, PNG, WebP or AVIF picture.";

/** Why the bytes cannot be a picture we take, in one sentence; null when they may be one. Names and types of uploads prove nothing. */
export function findForeignKind(bytes: Buffer): string | null {
  const text = bytes.toString("latin1");
  if (!isRaster(text)) return foreignKind(text.slice(0, 512));
  if (isAlsoSomethingElse(text)) return `This picture carries another file inside. ${please}`;
  return null;
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
  if (/^GIF8/.test(head)) return `GIF files cannot be used. ${please}`;
  if (/<svg|<!doctype svg/i.test(head)) return `SVG drawings cannot be used. ${please}`;
  if (brands(head).some((brand) => /^(he[iv]|mif1|msf1)/.test(brand)))
    return `HEIC photos cannot be shown by most browsers. ${please}`;
  return `This file is not a picture. ${please}`;
}

/** The brands in the first box of an ISO media file: "avif", "mif1", "heic" … */
function brands(text: string) {
  const [, size, names] = /^([^]{4})ftyp([^]{4,120})/.exec(text) ?? [];
  if (!size || !names) return [];
  const length = Buffer.from(size, "latin1").readUInt32BE() - 8;
  return names.slice(0, Math.max(0, length)).match(/[^]{4}/g) ?? [];
}

/** A page, script, document, archive or program hidden in a picture: long signatures that pixels do not hit by chance. */
function isAlsoSomethingElse(text: string) {
  return (
    /<(html|script|iframe|!doctype html)[\s>]|<svg[^<>]{0,200}xmlns|<\?php\s|%PDF-\d\.\d/i.test(text) ||
    /PK\x05\x06\0{4}|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/.test(text)
  );
}
