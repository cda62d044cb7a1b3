import { setImmediate as nextTurn } from "node:timers/promises";

import { type DOMPurify } from "isomorphic-dompurify";
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, serialize, serializeOuter } from "parse5";

import { done, refuseField, type Result } from "~/result";

import {
  classes,
  colours,
  DATA_IMAGE,
  embedUrl,
  hasClass,
  hasScheme,
  LINK_REL,
  ownAttributes,
  setAttributes,
  visible,
} from "./attributes.server";
import { toKnownBlocks } from "./known-blocks.server";
import { ANY_DATA_IMAGE } from "./pasted-pictures.server";

const KB = 1024;
const MAX_MARKUP = 500 * KB;
const MAX_WITH_IMAGES = 3 * KB * KB;
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 30_000;
const MAX_FORMULA = 500;
const PIECE = 3 * KB;

const { isElementNode: isElement } = defaultTreeAdapter;

const BLOCKS = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ol", "ul", "li", "div", "pre"];
const TABLES = ["table", "tbody", "tr", "td"];
const INLINE = ["br", "strong", "em", "u", "s", "a", "sub", "sup", "span", "code", "img", "iframe"];
const ATTRIBUTES = ["class", "style", "href", "target", "src", "alt", "width", "height"];
const DATA_ATTRIBUTES = ["data-list", "data-value", "data-language"];

const SAME_AS: Record<string, string> = { b: "strong", i: "em", strike: "s", del: "s" };

/** Idempotent, and limited to what the editor writes, so that the editor reopens the result unchanged. */
export async function sanitizeItinerary(html: string): Promise<Result<string>> {
  if (html.length > MAX_WITH_IMAGES || html.replaceAll(ANY_DATA_IMAGE, "").length > 2 * MAX_MARKUP) return tooLong();
  const given = parseBody(withLines(html));
  // The DOM behind DOMPurify takes time quadratic in the nesting depth; its parser alone does not.
  if (isTooComplex(given)) return refuseField("itinerary", "This itinerary is nested too deeply. Please simplify it.");

  toKnownBlocks(given);
  let clean = await sanitizeInPieces(given);
  // Without the dropped tags, the HTML may parse differently: repeat until the result is stable.
  for (let round = 1, body = parseKnown(clean); serialize(body) !== clean; round += 1) {
    if (round === 4) return refuseField("itinerary", "This itinerary could not be read. Please simplify it.");
    clean = await sanitizeInPieces(body);
    body = parseKnown(clean);
  }

  const markup = clean.replaceAll(DATA_IMAGE, "");
  if (clean.length > MAX_WITH_IMAGES || markup.length > MAX_MARKUP) return tooLong();
  if (!/<(img|iframe)\b/.test(markup) && markup.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "") {
    return refuseField("itinerary", "Please enter the itinerary.");
  }
  return done(clean);
}

function tooLong() {
  return refuseField(
    "itinerary",
    "Please keep the itinerary under 500 KB of text and 3 MB with pictures in it: upload large pictures instead of pasting them.",
  );
}

const TAG = /<[a-z/!][^<>]*>/gi;
const BREAKS_LINES =
  /^<\/?(?:p|h[1-6]|[ou]l|li|d[ltd]|menu|dir|div|pre|blockquote|table|t[rdh]|tbody|[bh]r|article|section|figure|main|body|html)\b/i;

/** Text of a chat, a file or a form without script has its lines as such: an empty one ends a paragraph, and *stars* are bold. */
function withLines(html: string) {
  const tags = html.match(TAG) ?? [];
  const text = html.replaceAll(/\r\n?/g, "\n").trim();
  if (!text.includes("\n") || tags.some((tag) => BREAKS_LINES.test(tag) || tag.includes("\n"))) return html;
  const bold = text.replaceAll(/(?<![^\s(])\*(?=\S)([^*\n]*[^*\s])\*(?![^\s.,:;!?)])/g, "<strong>$1</strong>");
  return bold
    .split(/\n\s*\n/)
    .map((each) => `<p>${each.replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Without an explicit <body> tag, a <frameset> in the input would replace the body. */
function parseBody(html: string) {
  const [root] = parse(`<body>${html}`).childNodes.filter(isElement);
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === "body");
  if (!body) throw new Error("The parsed HTML has no body.");
  return body;
}

function parseKnown(html: string) {
  const body = parseBody(html);
  toKnownBlocks(body);
  return body;
}

function isTooComplex(body: DefaultTreeAdapterTypes.Element) {
  let level: DefaultTreeAdapterTypes.ParentNode[] = [body];
  for (let depth = 0, elements = 0; level.length > 0; depth += 1) {
    elements += level.length;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) return true;
    level = level.flatMap(({ childNodes }) => childNodes).filter((node) => "childNodes" in node);
  }
  return false;
}

/** Sanitises a few kilobytes at a time, so that other requests get a turn in between. */
async function sanitizeInPieces(body: DefaultTreeAdapterTypes.Element) {
  // Imported late, because its DOM takes 100 MB and is needed only when an itinerary is saved.
  const { default: purifier } = await import("isomorphic-dompurify");
  let clean = "";
  let piece = "";
  for (const node of body.childNodes) {
    piece += serializeOuter(node);
    if (piece.length < PIECE) continue;
    clean += sanitizePiece(purifier, piece);
    piece = "";
    await nextTurn();
  }
  return clean + sanitizePiece(purifier, piece);
}

function sanitizePiece(purifier: DOMPurify, html: string) {
  const fragment = purifier.sanitize(`<body>${html}`, {
    // "body" is allowed, because DOMPurify copies the contents of a body it has to remove.
    ALLOWED_TAGS: [...BLOCKS, ...TABLES, ...INLINE, ...Object.keys(SAME_AS), "#text", "body"],
    ALLOWED_ATTR: [...ATTRIBUTES, ...DATA_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_FORBID_CONTENTS: ["select", "option", "button", "textarea", "title"],
    RETURN_DOM_FRAGMENT: true,
  });
  const body = fragment.ownerDocument.createElement("body");
  body.append(fragment);
  // Selectors would leak memory: the DOM library caches each one together with its document.
  for (const element of elementsOf(body)) tidy(element);
  const texts = body.ownerDocument.createTreeWalker(body, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = visible(text.nodeValue ?? "");
  return body.innerHTML;
}

/** Walks by hand, because the DOM's live list is computed again for each element. */
function elementsOf(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    elements.push(child, ...elementsOf(child));
  }
  return elements;
}

function tidy(element: Element) {
  const sameAs = SAME_AS[element.localName];
  if (hasClass(element, "ql-ui") || hasClass(element, "ql-cursor")) element.remove();
  else if (hasClass(element, "ql-formula")) tidyFormula(element);
  else if (element.localName === "iframe") tidyVideo(element);
  else if (sameAs) rename(element, sameAs);
  else if (element.localName === "a" && !ownAttributes(element).href) element.replaceWith(...element.childNodes);
  else setAttributes(element, { class: classes(element), style: colours(element), ...ownAttributes(element) });
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function tidyFormula(element: Element) {
  const value = visible(element.getAttribute("data-value") ?? "");
  if (element.localName === "span" && value !== "" && value.length <= MAX_FORMULA) {
    setAttributes(element, { class: "ql-formula", "data-value": value });
    element.textContent = value;
  } else {
    element.remove();
  }
}

function tidyVideo(element: Element) {
  const src = visible(element.getAttribute("src") ?? "").trim();
  const embed = embedUrl(src);
  if (embed) {
    const size = (name: string) => /^\d{1,4}%?$/.exec(element.getAttribute(name) ?? "")?.[0];
    element.textContent = "";
    setAttributes(element, {
      class: ["ql-video", classes(element)].filter(Boolean).join(" "),
      src: embed,
      title: "Video",
      sandbox: "allow-scripts allow-same-origin allow-presentation",
      allowfullscreen: "true",
      loading: "lazy",
      width: size("width"),
      height: size("height"),
    });
  } else if (hasScheme(src, "http:", "https:")) {
    replaceByLink(element, src);
  } else {
    element.remove();
  }
}

function replaceByLink(element: Element, href: string) {
  const link = element.ownerDocument.createElement("a");
  setAttributes(link, { href, rel: LINK_REL });
  link.textContent = href;
  const paragraph = element.ownerDocument.createElement("p");
  paragraph.append(link);
  element.replaceWith(element.parentElement?.localName === "body" ? paragraph : link);
}
