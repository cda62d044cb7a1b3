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
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import { Footer } from "~/components/footer";
import { Header } from "~/components/header";
import { NonceContext } from "~/components/nonce";
import { Toast } from "~/components/toasts";
import { takeToast } from "~/http/flash.server";
import { getUserAndRenewal } from "~/http/session.server";
import { toCurrentUserJson } from "~/models/user/json";
import { site } from "~/site.server";
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
  return data({ user: user && toCurrentUserJson(user), toast, site }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const isHydrated = useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "hydrate" in handle,
  );
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
        <script type="module" src={enhanceUrl} />
      </head>
      <body>
        {root && <Header user={root.user} site={root.site} path={pathname} />}
        <main className="page" id="main">
          {children}
        </main>
        {root && <Footer site={root.site} />}
        {root?.toast && <Toast type={root.toast.type} message={root.toast.message} />}
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
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <h1>{isMissing ? "Ohh! page not found :(" : ":( something went wrong..."}</h1>
      {isRouteErrorResponse(error) && typeof error.data === "string" && !isMissing && <p>{error.data}</p>}
      <p>
        <a className="button" href="/">
          Back to Home
        </a>
      </p>
    </>
  );
}
