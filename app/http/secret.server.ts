import { env } from "~/env.server";
import { newSecret } from "~/values/secret.server";

/** Without SESSION_SECRET, sessions end with the process; `npm start` always sets it. */
export const sessionSecret = env.SESSION_SECRET ?? newSecret();
