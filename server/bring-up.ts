import { type Login } from "~/prepare.server";
import { readSettings, type Settings } from "~/settings.server";
import { release } from "~/values/release.server";

import { upgrade } from "./backup/upgrade";
import { keptSecret, prepareDataDir } from "./data-dir";
import { checkPort } from "./http/serve";
import { onStop } from "./lifecycle";
import { startEmbeddedDatabase } from "./postgres/embedded-database";
import { reachDatabase } from "./postgres/reach-database";
import { misspeltSettings } from "./read-environment";

export async function bringUp(
  environment: Record<string, string | undefined>,
): Promise<{ settings: Settings; isEmbedded: boolean }> {
  for (const line of misspeltSettings(environment)) console.warn(line);
  const given = readSettings(environment);
  const isEmbedded = !given.DATABASE_URL;
  await checkPort(given.HOST, given.PORT);

  if (isEmbedded || !given.SESSION_SECRET || !given.S3_BUCKET) prepareDataDir(given.DATA_DIR);
  const databaseUrl = given.DATABASE_URL ?? (await embeddedDatabase(given.DATA_DIR));
  await reachDatabase(databaseUrl, 30_000, { tells: !isEmbedded });
  await upgrade(databaseUrl, given);

  const settings = {
    ...given,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: given.SESSION_SECRET ?? keptSecret(given.DATA_DIR, "session-secret"),
    PRINT_MAILS: given.PRINT_MAILS ?? (isEmbedded || given.NODE_ENV === "development"),
  };
  return { settings, isEmbedded };
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const { url, stop } = startEmbeddedDatabase({ dataDir });
  onStop(stop);
  return url;
}

export function announce({ SITE_URL }: Settings, logins: Login[]) {
  console.log(`Version ${release}`);
  console.log(`Ready at ${SITE_URL}`);
  for (const { name, email, password } of logins) console.log(`  ${name}: ${email}  ${password}`);
  if (logins.length > 0) {
    console.log(
      `These passwords are printed this once. Log in at ${SITE_URL}/login: the dashboard says what to do next.`,
    );
  }
}
