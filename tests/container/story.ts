import { spawn } from "node:child_process";
import { once } from "node:events";

export type Login = { email: string; password: string };

/** Runs tests/e2e/booking-story.spec.ts on the site at `url`. Its mails are in the folder `inbox`, or in its outbox. */
export async function tellStory(url: string, admin: Login, inbox?: string) {
  const env = { SMOKE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, E2E_INBOX: inbox };
  const story = spawn("npm", ["run", "-s", "smoke"], { env: { ...process.env, ...env }, stdio: "inherit" });
  const [status] = (await once(story, "close")) as [number | null];
  if (status !== 0) throw new Error("The story went wrong.");
}
