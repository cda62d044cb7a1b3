import { type AppLoadContext, type ServerBuild } from "@remix-run/node";

import * as entry from "~/entry.server";
import { env } from "~/env.server";
import * as root from "~/root";
import { stopHousekeeping } from "~/upkeep/housekeeping.server";

import { routeHandlers } from "../../server/http/route-handlers";

import { emptyDatabase } from "./database";
import { createAdmin, logInAs } from "./factories";
import { ROUTES } from "./routes";
import { screen } from "./screen";

// Loading the entry starts the jobs of a site, which would change rows under the tests that run a minute later.
stopHousekeeping();

type RouteModule = ServerBuild["routes"][string]["module"];

const files = import.meta.glob<RouteModule>("../../app/routes/**/{*+/*,route}.{ts,tsx}", { eager: true });

function routes(): ServerBuild["routes"] {
  const listed = ROUTES.map((route) => {
    const module = files[`../../app/${route.file}`];
    if (!module) throw new Error(`There is no module ${route.file}.`);
    return [route.id, { ...route, parentId: route.parentId ?? "root", module }] as const;
  });
  return { root: { id: "root", path: "", module: root }, ...Object.fromEntries(listed) };
}

function assets(all: ServerBuild["routes"]): ServerBuild["assets"] {
  const listed = Object.values(all).map(({ module, ...route }): [string, ServerBuild["assets"]["routes"][string]] => [
    route.id,
    {
      ...route,
      module: "",
      hasAction: "action" in module,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: "ErrorBoundary" in module,
    },
  ]);
  const entries: ServerBuild["assets"]["routes"] = Object.fromEntries(listed);
  return { entry: { imports: [], module: "" }, routes: entries, url: "", version: "test" };
}

export const build = {
  entry: { module: entry },
  routes: routes(),
  assets: assets(routes()),
  assetsBuildDirectory: "build/client",
  basename: "/",
  publicPath: "/",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  isSpaMode: false,
  mode: "production",
} satisfies ServerBuild;

const handlerOf = routeHandlers(build, "production");

const SITE = env.SITE_URL;

/** Most pages are asked for nothing else, so they need no DOM. */
const TOAST = /<span class="toast-message">([^<]*)/;

/** A request id like those of the server. */
export const REQUEST_ID = "7d3f9c52-4b0e-4c7a-9a51-1f2e3d4c5b6a";

/** The final response after all redirects, with what its page shows. */
type Page = ReturnType<typeof screen> & {
  /** The message at the bottom right. */
  toast: string | null;
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** The HTML with its entities decoded. */
  text: string;
  via: string[];
};

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A browser without JavaScript: it stores cookies, follows redirects and sends forms. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly clientAddress = "192.0.2.1") {}

  get(path: string, headers: Record<string, string> = {}) {
    return this.follow(path, { method: "GET", headers });
  }

  /** Sends a form. FormData is sent as multipart/form-data, as browsers do for forms with files. */
  post(path: string, fields: Record<string, string> | FormData, headers: Record<string, string> = {}) {
    return this.follow(path, {
      method: "POST",
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: { Origin: SITE, "Sec-Fetch-Site": "same-origin", ...headers },
    });
  }

  /** Sends one request and does not follow redirects. `cachedFor` is the role for which the page cache renders. */
  async send(path: string, init: Init = {}, cachedFor?: AppLoadContext["cachedFor"]): Promise<Response> {
    const headers = new Headers({ Host: new URL(SITE).host, ...init.headers });
    if (!headers.has("Cookie"))
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(SITE + path, { ...init, headers });
    const response = await handlerOf(new URL(request.url).pathname).handle(request, {
      clientAddress: this.clientAddress,
      requestId: REQUEST_ID,
      routes: build.routes,
      cachedFor,
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private keep(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  private async follow(path: string, init: Init, via: string[] = []): Promise<Page> {
    const response = await this.send(path, init);
    const location = response.headers.get("Location");
    const next: Init = response.status === 307 ? init : { method: "GET" };
    if (location && via.length < 5) return this.follow(location, next, [...via, location]);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    let parsed: ReturnType<typeof screen> | undefined;
    const seen = () => (parsed ??= screen(html));
    return {
      path,
      via,
      status: response.status,
      headers: response.headers,
      html,
      get text() {
        return textOf(html);
      },
      get document() {
        return seen().document;
      },
      get title() {
        return seen().title;
      },
      get toast() {
        const [, words] = TOAST.exec(html) ?? [];
        return words === undefined ? null : textOf(words);
      },
      texts: (selector) => seen().texts(selector),
      link: (selector) => seen().link(selector),
      links: (selector) => seen().links(selector),
      values: (within) => seen().values(within),
      sent: (within) => seen().sent(within),
      errors: () => seen().errors(),
    };
  }
}

/** A browser in which the user is logged in. */
export async function loggedIn(user: { id: string } | Promise<{ id: string }>) {
  return withCookie(await logInAs(await user));
}

/** Empties the database. Returns the browser of its only admin. */
export async function freshDesk() {
  await emptyDatabase(env.DATABASE_URL ?? "");
  return loggedIn(createAdmin());
}

/** A browser with this Cookie header. */
export function withCookie(cookie: string) {
  const browser = new Browser();
  const [name = "", value = ""] = cookie.split("=");
  browser.cookies.set(name, value);
  return browser;
}

/** The text of HTML with its entities decoded. */
export function textOf(html: string) {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
