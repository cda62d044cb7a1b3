import { type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { type Device, type FirstStep } from "~/models/people/session/log-in.server";
import { sessionSecret } from "~/upkeep/signature.server";

import { newXsrfCookie } from "./api/xsrf.server";
import { clientAddress } from "./client-address.server";
import { forgetRegistration } from "./registered.server";
import { browserOf, getSessionToken, sessionCookieHeader } from "./session.server";
import { siteCookie } from "./site-cookie.server";
import { forgetAddress, forgetAsked, getAsked } from "./typed-address.server";
import { forgetWantedPage, getWantedPage } from "./wanted-page.server";

/** Marks a known browser, which may try a login while others are limited. Outlives the session, logs nobody in. */
const deviceCookie = siteCookie("device", 365 * 24 * 60 * 60, [sessionSecret]);

const deviceSchema = z.object({ userId: z.uuid(), nonce: z.string(), stamp: z.string() });

export async function getDevice(request: Request): Promise<Device | null> {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return deviceSchema.safeParse(value).data ?? null;
}

/** Who logs in, from where and with which browser. */
export async function clientOf(request: Request, context: AppLoadContext) {
  return {
    clientAddress: clientAddress(context),
    device: await getDevice(request),
    oldToken: await getSessionToken(request),
    browser: browserOf(request),
  };
}

export async function setLoginCookies(headers: Headers, { token, device }: { token: string; device: Device }) {
  headers.append("Set-Cookie", await sessionCookieHeader(token));
  headers.append("Set-Cookie", newXsrfCookie(token));
  headers.append("Set-Cookie", await deviceCookie.serialize(device));
}

/** A login whose password was right, until its code is. Signed like the others, so the words say what it is. */
const firstStepCookie = siteCookie("first-step", 10 * 60, [sessionSecret]);

const firstStepSchema = z.object({ first: z.object({ userId: z.uuid(), stamp: z.string(), until: z.number() }) });

export function rememberFirstStep(first: FirstStep) {
  return firstStepCookie.serialize({ first });
}

export async function getFirstStep(request: Request): Promise<FirstStep | null> {
  const value: unknown = await firstStepCookie.parse(request.headers.get("Cookie"));
  return firstStepSchema.safeParse(value).data?.first ?? null;
}

function forgetFirstStep() {
  return firstStepCookie.serialize("", { maxAge: 0 });
}

/** The headers that delete what led to a login: it names the person, and parts of it log them in. */
export async function forgetWayIn(request: Request) {
  return [
    await forgetAddress(),
    ...(await forgetRegistration(request)),
    ...((await getAsked(request)) ? [await forgetAsked()] : []),
    ...((await getFirstStep(request)) ? [await forgetFirstStep()] : []),
    ...((await getWantedPage(request)) ? [await forgetWantedPage()] : []),
  ];
}
