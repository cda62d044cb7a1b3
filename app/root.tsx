import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import { DeskTools } from "~/components/layout/desk-tools";
import { useFocusAfterNavigation } from "~/components/layout/focus";
import { Footer } from "~/components/layout/footer";
import { Header, SkipLink } from "~/components/layout/header";
import { NonceContext } from "~/components/layout/nonce";
import { type RootData, useCan, useRootData } from "~/components/layout/root-data";
import { Toasts } from "~/components/layout/toasts";
import { usePendingRequest, useUnanswered } from "~/components/layout/unanswered";
import { consumeToasts } from "~/http/pages/flash.server";
import { pageHandle } from "~/http/pages/page-handle";
import { placeholderUser } from "~/http/reader.server";
import { loginPath, safeRedirectTo } from "~/http/redirect-to";
import { getUserAndRenewal } from "~/http/session.server";
import { bannerTexts } from "~/models/catalogue/offer/banner";
import { getLiveBanner } from "~/models/catalogue/offer/live-offers.server";
import { toCurrentUserJson } from "~/models/people/user/json";
import { getSite } from "~/models/system/setting/get-site.server";
import adminSheet from "~/styles/admin.css?url";
import { logoUrl } from "~/values/logo";

import enhanceUrl from "./enhance.js?url&no-inline";
import { type Site, siteOrigin } from "./site.server";

export const meta: MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: isMissing ? "Page not found · Chinar" : "Chinar" }];
};

export async function loader({
  request,
  context: { cachedFor },
}: LoaderFunctionArgs): Promise<ReturnType<typeof data<RootData>>> {
  if (cachedFor) {
    const user = placeholderUser(cachedFor);
    const site = await getSite();
    return data({ user, toasts: [], site, origin: siteOrigin, banner: await bannerFor(user, site, request) });
  }
  const [{ user, setCookie: renewal }, { toasts, setCookies }, site] = await Promise.all([
    getUserAndRenewal(request),
    consumeToasts(request),
    getSite(),
  ]);
  const headers = new Headers();
  for (const cookie of [renewal, ...setCookies]) if (cookie) headers.append("Set-Cookie", cookie);
  const banner = await bannerFor(user, site, request);
  const withheld = user && user.withheld.length > 0 ? { withheld: user.withheld } : {};
  const root: RootData = {
    user: user && { ...toCurrentUserJson(user), ...withheld },
    toasts,
    site,
    origin: siteOrigin,
    banner,
  };
  return data(root, { headers });
}

/** The banner's texts on the home page, and on all pages for visitors; logged-in users do not see it elsewhere. */
async function bannerFor(user: object | null, site: Site, { url }: Request) {
  return user && new URL(url).pathname !== "/" ? null : bannerTexts(site.offer, await getLiveBanner());
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRootData();
  const { pathname, search } = useLocation();
  const isPending = usePendingRequest() !== null;
  const unanswered = useUnanswered();
  useFocusAfterNavigation();
  const isStaff = useCan("read-bookings");
  const { hydrate, desk, bare, isPastShop } = pageHandle(useMatches().map(({ handle }) => handle));
  const isDesk = Boolean(desk && isStaff);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <TabIcon logo={root?.site.logo} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Here and not in a route's links, which a page that could not be read does not have. */}
        {hydrate && <link rel="stylesheet" href={adminSheet} />}
        <Links />
        {/* The server writes the rules that this page uses into it. */}
        {!hydrate && <style />}
        <script type="module" src={enhanceUrl} />
      </head>
      <body className={isDesk ? "desk-frame" : undefined}>
        {root && !bare ? (
          <Header
            user={root.user}
            site={root.site}
            path={pathname}
            offerLine={root.banner?.line}
            login={loginBeside(pathname, search)}
            isPastShop={isPastShop}
          >
            {isDesk && <DeskTools />}
          </Header>
        ) : (
          <SkipLink />
        )}
        <main className="page" id="main" tabIndex={-1}>
          {children}
        </main>
        {root && !bare && <Footer site={root.site} />}
        {root && <Toasts toasts={unanswered ? [...root.toasts, unanswered] : root.toasts} />}
        <p className="loading" role="status" hidden={!isPending}>
          Loading...
        </p>
        {hydrate && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The login of who has an account, on the pages on which others register: there, and where a trip waits for it. */
function loginBeside(pathname: string, search: string) {
  const query = new URLSearchParams(search);
  const redirectTo = safeRedirectTo(query.get("redirectTo"));
  const isWall = pathname === "/login" && redirectTo?.endsWith("#book");
  return pathname === "/register" || isWall ? loginPath(redirectTo) : undefined;
}

function TabIcon({ logo }: Pick<Site, "logo">) {
  if (logo)
    return (
      <>
        <link rel="icon" href={logoUrl(logo.imageKey, "32.png")} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={logoUrl(logo.imageKey, "180.png")} />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
