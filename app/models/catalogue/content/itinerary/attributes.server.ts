const CLASS = new RegExp(
  "^(ql-align-(center|right|justify)|ql-direction-rtl|ql-indent-[1-8]|ql-(font|size)-[a-z]{1,20}" +
    "|ql-code-block|ql-code-block-container|ql-syntax|ql-token|hljs-[a-z_-]{1,40})$",
);
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]{1,40}\)|[a-z]{3,30})$/i;
export const DATA_IMAGE = /data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+/g;
const LISTS = ["ordered", "bullet", "checked", "unchecked"];

export const LINK_REL = "noopener noreferrer nofollow";

/** What Quill writes in place of an image address it refuses. */
export const BLANK_IMAGE = "//:0";

type Attributes = Record<string, string | undefined>;

export function ownAttributes(element: Element): Attributes {
  const given = (name: string) => visible(element.getAttribute(name) ?? "").trim();
  const oneOf = (name: string, pattern: RegExp) => (pattern.test(given(name)) ? given(name) : undefined);
  switch (element.localName) {
    case "a":
      return {
        href: hasScheme(given("href"), "http:", "https:", "mailto:", "tel:") ? given("href") : undefined,
        rel: LINK_REL,
        target: oneOf("target", /^_blank$/),
      };
    case "img":
      return {
        src: isImageSource(given("src")) ? given("src") : BLANK_IMAGE,
        alt: given("alt"),
        width: oneOf("width", /^\d{1,4}$/),
        height: oneOf("height", /^\d{1,4}$/),
      };
    case "li":
      return { "data-list": LISTS.find((list) => list === given("data-list")) };
    case "div":
      return {
        "data-language": hasClass(element, "ql-code-block") ? oneOf("data-language", /^[a-z+#-]{1,20}$/) : undefined,
      };
    default:
      return {};
  }
}

export function embedUrl(src: string) {
  const url = parseUrl(src);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, youtube] = /^(?:www\.)?(youtube(?:-nocookie)?\.com)$/.exec(url.hostname) ?? [];
  if (youtube && /^\/embed\/[\w-]+$/.test(url.pathname)) return `https://www.${youtube}${url.pathname}${url.search}`;
  const isVimeo = url.hostname === "player.vimeo.com" && /^\/video\/\d+\/?$/.test(url.pathname);
  return isVimeo ? `https://player.vimeo.com${url.pathname}${url.search}` : null;
}

function isImageSource(src: string) {
  return src.startsWith("data:") ? src.replace(DATA_IMAGE, "") === "" : src !== "" && hasScheme(src, "http:", "https:");
}

export function hasScheme(address: string, ...schemes: string[]) {
  const url = address === "" ? null : parseUrl(address);
  return url !== null && schemes.includes(url.protocol);
}

function parseUrl(address: string) {
  const site = "https://site.invalid";
  return URL.canParse(address, site) ? new URL(address, site) : null;
}

export function hasClass(element: Element, name: string) {
  return element.classList.contains(name);
}

/** Sorted, because Quill writes classes in a different order each time. */
export function classes(element: Element) {
  return [...element.classList]
    .filter((name) => CLASS.test(name))
    .sort()
    .join(" ");
}

/** Sorted by name only: the sort is stable, so the last of two equal properties still wins. */
export function colours(element: Element) {
  const declarations = visible(element.getAttribute("style") ?? "").split(";");
  return declarations
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .filter(
      ([name = "", value = "", ...rest]) =>
        /^(color|background-color)$/.test(name) && COLOUR.test(value) && rest.length === 0,
    )
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");
}

export function setAttributes(element: Element, attributes: Attributes) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (value || (value === "" && name === "alt")) element.setAttribute(name, value);
  }
}

/** Removes or replaces characters that readers cannot see or databases refuse. */
export function visible(text: string) {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, "")
    .replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
