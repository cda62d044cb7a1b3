import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { pageMeta } from "~/components/layout/page-meta";
import { useRootData } from "~/components/layout/root-data";
import { clientAddress } from "~/http/client-address.server";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { redirectToLogin } from "~/http/guards.server";
import { byLink, linkHeaders, refusedLink } from "~/http/link.server";
import { codeIn } from "~/http/pages/code-in.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { withRedirectTo } from "~/http/redirect-to";
import { bookingFormSchema } from "~/models/booking/schema";
import { readDayPrices } from "~/models/catalogue/days/read-days.server";
import { readCode } from "~/models/catalogue/search/search-schema";
import { createBooking } from "~/models/sales/booking/create-booking.server";
import { confirmWaiting, leaveWaiting } from "~/models/sales/waiting/answer-waiting.server";
import { getWaiting } from "~/models/sales/waiting/get-waiting.server";
import { ACTIVE } from "~/models/sales/waiting/rules";
import { getSettings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";

import { AnswerForms } from "./answer-forms";
import { BookOffer } from "./book-offer";
import { LogInFirst } from "./log-in-first";
import { WaitingFacts } from "./waiting-facts";

export const handle = { isPastShop: true, styles: ["forms", "account", "doors", "packagePage"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Waiting for places" }));

export const headers = linkHeaders;

/** Opening the link changes nothing: mail scanners open it, too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code, tooMany } = await codeIn(readCode(request.url), context);
  const found = await byLink(context, getWaiting(params.token, code));
  if (!found.ok) return data({ waiting: null, msg: found.msg }, refusedLink(found));
  const { packageInfo, offer, state } = found.value;
  const isOffered = state === "offered" && packageInfo && offer;
  const prices = isOffered ? await readDayPrices(packageInfo, offer.day) : {};
  return data({
    waiting: found.value,
    hasCode: code !== undefined && packageInfo?.offer?.code === code,
    tooMany,
    price: prices[offer?.day ?? ""] ?? { adult: packageInfo?.startingPrice ?? 0 },
    terms: termsOf((await getSettings()).saved),
    bookingKey: crypto.randomUUID(),
  });
}

export async function action({ request, params: { token = "" }, context }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "anyone");
  const page = `/waiting/${token}`;
  const intent = textIn(fields, "intent");
  if (intent === "confirm") return redirectWithResult(page, await byLink(context, confirmWaiting(token)));
  if (intent === "leave") return redirectWithResult(page, await byLink(context, leaveWaiting(token)));

  const form = checkForm(fields, bookingFormSchema);
  if (!user) return redirectToLogin(page);
  if (!form.ok) return rerender(form);
  const order = { ...form.value, userId: user.id, clientAddress: clientAddress(context), waiting: token };
  const found = await getWaiting(token);
  const packageId = found.ok ? found.value.packageId : "";
  const result = await createBooking({ ...order, packageId });
  if (result.ok) return redirectWithSuccess("/bookings", result.value.msg);
  // The reloaded page shows the full price and no field for the code.
  return rerender(form, result.code === "OFFER_ENDED" ? { msg: result.msg } : result);
}

export default function Waiting() {
  const page = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const user = useRootData()?.user;
  const { pathname } = useLocation();
  if (page.waiting === null)
    return (
      <>
        <h1>Waiting for places</h1>
        <p>{page.msg}</p>
      </>
    );
  const { waiting } = page;
  const { packageInfo: pkg, offer, state } = waiting;
  return (
    <>
      <h1>{TITLES[state] ?? "Waiting for places"}</h1>
      <WaitingFacts waiting={waiting} />
      {state === "offered" &&
        pkg &&
        offer &&
        (user ? (
          <BookOffer {...page} pkg={pkg} offer={offer} rejected={rejected} />
        ) : (
          <LogInFirst
            unitPrice={page.price.adult}
            logIn={withRedirectTo("/login", pathname)}
            register={withRedirectTo("/register", pathname)}
          />
        ))}
      {ACTIVE.includes(state) && <AnswerForms state={state} />}
    </>
  );
}

const TITLES: Record<string, string> = {
  unconfirmed: "Shall we tell you?",
  waiting: "You are on the waiting list",
  offered: "Places are free for you",
  booked: "These places were booked",
  lapsed: "These places are not kept for you any more",
  left: "You do not wait any more",
};
