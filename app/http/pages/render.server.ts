import { text } from "node:stream/consumers";

import { type EntryContext } from "@remix-run/node";
import { type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

const DOCTYPE = "<!DOCTYPE html>";
const END = "</body></html>";

/** Without the marks that only hydration reads. */
export function renderPlain(page: ReactElement) {
  return DOCTYPE + renderToStaticMarkup(page);
}

/**
 * With the page's data as what `Scripts` began to read. RemixServer would write them while it streams, in pieces of 2 KB, but a
 * page is whole before it is sent.
 */
export async function renderHydrated(page: ReactElement, data: ReadableStream, nonce: string) {
  const markup = renderToString(page).slice(0, -END.length);
  const written = JSON.stringify(await text(data)).replaceAll("<", "\\u003c");
  const send = `const to = window.__remixContext.streamController; to.enqueue(${written}); to.close();`;
  return `${DOCTYPE}${markup}<script nonce="${nonce}">{${send}}</script>${END}`;
}

export function prefixTitle(context: EntryContext, prefix: string): EntryContext {
  const routeModules: EntryContext["routeModules"] = {};
  for (const [id, module] of Object.entries(context.routeModules)) {
    const { meta } = module ?? {};
    if (!module || !meta) routeModules[id] = module;
    else routeModules[id] = { ...module, meta: (args) => meta(args).map((tag) => withPrefix(tag, prefix)) };
  }
  return { ...context, routeModules };
}

function withPrefix<T extends object>(tag: T, prefix: string) {
  return "title" in tag && typeof tag.title === "string" ? { title: prefix + tag.title } : tag;
}
