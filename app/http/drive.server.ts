import { type AppLoadContext } from "@remix-run/node";

import { getDriveLink } from "~/models/office/drive/get-drive.server";

import { clientAddress } from "./client-address.server";
import { STATUS } from "./status";
import { KEY_FORM_HEADERS } from "./trip.server";

type Asked = { params: { key?: string }; context: AppLoadContext };

/** The link of a driver's page; throws a 404 or, after too many misses, a 429. */
export async function requireDriveLink({ params: { key }, context }: Asked) {
  const found = await getDriveLink(key, clientAddress(context));
  if (found.ok) return found.value;
  const retryAfter = found.retryAfter ? { "Retry-After": String(found.retryAfter) } : undefined;
  throw new Response(found.msg, { status: STATUS[found.code], headers: { ...KEY_FORM_HEADERS, ...retryAfter } });
}
