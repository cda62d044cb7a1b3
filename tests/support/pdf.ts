import { inflateSync } from "node:zlib";

/** The text of each page of a PDF from Chromium. It has no spaces, because Chromium places each letter by itself. */
export function textsOfPdf(pdf: Buffer): string[] {
  const source = pdf.toString("latin1");
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body = ""]) => [id, body]));
  const named = (body: string, name: RegExp) => objects.get(name.exec(body)?.[1]) ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const fonts = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]): [string, Map<string, string>] => {
      const font = objects.get(id) ?? "";
      return [name ?? "", lettersIn(streamOf(named(font, /\/ToUnicode (\d+) 0 R/)))];
    });
    return textIn(streamOf(named(page, /\/Contents (\d+) 0 R/)), new Map(fonts));
  });
}

function textIn(content: string, fonts: Map<string, Map<string, string>>) {
  let font = fonts.values().next().value;
  let text = "";
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
    if (name) font = fonts.get(name);
    else text += (glyphs?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? "?").join("");
  }
  return text.replaceAll(/\s/g, "").normalize("NFKC");
}

/** Reads the characters of a font's glyphs. Lines are `<glyph> <text>` or `<first> <last> <text of the first>`. */
function lettersIn(map: string) {
  const letters = new Map<string, string>();
  for (const [, first = "", last, text = ""] of map.matchAll(/^<([\dA-F]{4})> (?:<([\dA-F]{4})> )?<([\dA-F]+)>$/gm)) {
    const from = parseInt(first, 16);
    const to = parseInt(last ?? first, 16);
    const codes = text.match(/.{4}/g)?.map((code) => parseInt(code, 16)) ?? [];
    for (let glyph = from; glyph <= to; glyph += 1) {
      const shown = codes.with(-1, (codes.at(-1) ?? 0) + glyph - from);
      letters.set(glyph.toString(16).toUpperCase().padStart(4, "0"), String.fromCharCode(...shown));
    }
  }
  return letters;
}

function streamOf(body: string) {
  const bytes = /stream\r?\n(.*)\r?\nendstream/s.exec(body)?.[1] ?? "";
  if (!body.includes("/FlateDecode")) return bytes;
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}
