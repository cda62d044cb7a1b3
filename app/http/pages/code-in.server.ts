import { type AppLoadContext } from "@remix-run/node";

import { clientAddress } from "~/http/client-address.server";
import { liveCode, tryCode } from "~/models/catalogue/offer/live-offers.server";

type Tried = { code?: string; tooMany?: string };

/** The live code of a page's address. A cached page must not depend on its first reader, whose tries are counted before. */
export async function codeIn(code: string | undefined, context: AppLoadContext): Promise<Tried> {
  return context.cachedFor ? { code: await liveCode(code) } : tryCode(code, clientAddress(context));
}
