import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import { ErrorScreen } from "~/components/error-screen";
import { Footer } from "~/components/footer";
import { Header } from "~/components/header";
import { NonceContext } from "~/components/nonce";
import { Toast } from "~/components/toasts";
import { takeToast } from "~/http/flash.server";
import { getUserAndRenewal } from "~/http/session.server";
import { toCurrentUserJson } from "~/models/user/json";
import { site, siteOrigin } from "~/site.server";
import { inlineStyles } from "~/styles/inline";

import enhanceUrl from "./enhance.js?url&no-inline";

export const meta: MetaFunction = () => [{ title: "Chinar" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ user, setCookie: renewal }, { toast, setCookie: flash }] = await Promise.all([
    getUserAndRenewal(request),
    takeToast(request),
  ]);
  const headers = new Headers();
  for (const cookie of [renewal, flash]) if (cookie) headers.append("Set-Cookie", cookie);
  return data({ user: user && toCurrentUserJson(user), toast, site, origin: siteOrigin }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  const isHydrated = useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "hydrate" in handle,
  );
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
        <script type="module" src={enhanceUrl} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {root && <Header user={root.user} site={root.site} path={pathname} />}
        <main className="page" id="main" tabIndex={-1}>
          {children}
        </main>
        {root && <Footer site={root.site} />}
        {root?.toast && <Toast key={key} type={root.toast.type} message={root.toast.message} />}
        <p className="loading" role="status" hidden={state === "idle"}>
          Loading...
        </p>
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
