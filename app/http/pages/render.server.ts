import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import { type EntryContext } from "@remix-run/node";
import { type ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";

/** Without the marks that only hydration reads. */
export function renderPlain(page: ReactElement) {
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

export function renderHydrated(page: ReactElement, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(closeLast).then(resolve, reject),
      onError: reject,
    });
  });
}

/**
 * Moves the data that RemixServer writes after </html> into the body, where browsers put it anyway. React 18 fills its buffer
 * with NUL where the next character does not fit, in the middle of a text.
 */
function closeLast(markup: string) {
  const end = "</body></html>";
  return markup.replaceAll("\0", "").replace(end, "") + end;
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
