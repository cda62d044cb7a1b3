import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectWithError, redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { withRedirectTo } from "~/http/redirect-to";
import { getUser } from "~/http/session.server";
import { confirmTakeOver, getTakeOver } from "~/models/people/contact/confirm-take-over.server";
import { resendTakeOverLink } from "~/models/people/contact/take-over.server";

const HERE = "/user/claim-bookings";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Bookings for you" }));

// Never cached, because the page contains the link's token.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Opening the link moves nothing: mail scanners open it, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await getUser(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await getTakeOver(token, user);
  return { token, isLoggedIn: user !== null, found };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "user");
  const token = textIn(fields, "token");
  if (token === undefined) return redirectWithResult(HERE, await resendTakeOverLink(user));
  const result = await confirmTakeOver({ token, by: user });
  return result.ok ? redirectWithSuccess("/bookings", result.value.msg) : redirectWithError(HERE, result.msg);
}

export default function TakeOverBookings() {
  const { token, isLoggedIn, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Bookings for you</h1>
      {!found.ok ? (
        <NothingToTakeOver msg={found.msg} isLoggedIn={isLoggedIn} />
      ) : found.value.isOver ? (
        <p>
          No booking waits any more. <a href="/bookings">See what is in your account</a>
        </p>
      ) : isLoggedIn ? (
        <Confirm {...found.value} token={token} />
      ) : (
        <LogInFirst {...found.value} token={token} />
      )}
    </>
  );
}

type Shown = { token: string; email: string; count: number };

function Confirm({ token, email, count }: Shown) {
  return (
    <form method="post">
      {count === 0 ? (
        <p>
          Your account uses <strong className="address">{email}</strong>. Once you confirm that this address is yours,
          what was written under it belongs to your account: questions, quotes, waiting places and mails.
        </p>
      ) : (
        <p>
          Our office made {inWords(count)} under <strong className="address">{email}</strong>. Once you confirm, you
          find {count === 1 ? "it" : "them"} under My Bookings, where you can pay, change, share or cancel like any
          other.
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      <SubmitButton busy="Confirming...">
        {count === 0
          ? "This address is mine"
          : count === 1
            ? "This booking is mine"
            : `These ${count} bookings are mine`}
      </SubmitButton>
      <p>If you do not know about {count > 1 ? "them" : "it"}, leave this page: nothing happens.</p>
    </form>
  );
}

function LogInFirst({ token, email, count }: Shown) {
  return (
    <>
      <p>
        {count > 0 && `Our office made ${inWords(count)} under this address. `}
        Log in with <strong className="address">{email}</strong> to confirm that {count > 1 ? "they are" : "it is"}{" "}
        yours.
      </p>
      <p>
        <a className="button" href={withRedirectTo("/login", `${HERE}?token=${encodeURIComponent(token)}`)}>
          Log in
        </a>
      </p>
      <p>
        You never made an account? Somebody else made it with your address.{" "}
        <a href="/forgot-password">Choose a new password</a>: that ends theirs, and what is yours you find there.
      </p>
    </>
  );
}

function NothingToTakeOver({ msg, isLoggedIn }: { msg: string; isLoggedIn: boolean }) {
  return (
    <>
      <p>{msg}</p>
      {isLoggedIn ? (
        <form method="post" action={HERE}>
          <SubmitButton busy="Sending...">Mail me a new link</SubmitButton>
        </form>
      ) : (
        <p>
          <a href={withRedirectTo("/login", HERE)}>Log in</a> to have a new one mailed.
        </p>
      )}
    </>
  );
}

function inWords(count: number) {
  return count === 1 ? "a booking" : `${count} bookings`;
}
