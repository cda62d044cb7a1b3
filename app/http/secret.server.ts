import { env } from "~/env.server";
import { newSecret } from "~/models/secret.server";

/** Signs toasts and XSRF tokens. Unset, it lives as long as the process: `npm start` always sets one. */
export const sessionSecret = env.SESSION_SECRET ?? newSecret();
