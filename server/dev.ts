import { spawn } from "node:child_process";
import { once } from "node:events";

import { handOverSettings, type Settings } from "~/settings.server";

import { announce, bringUp } from "./bring-up";
import { onStop, stop, watchProcess } from "./lifecycle";
import { readEnvironment } from "./read-environment";
import { exitWith } from "./start-error";
import { generateClient } from "./tools/build.js";

watchProcess();
try {
  generateClient();
  const environment: NodeJS.ProcessEnv = { ...readEnvironment(), NODE_ENV: "development" };
  const { settings, isEmbedded } = await bringUp(environment);
  handOverSettings(settings);
  const { prepare } = await import("~/prepare.server");
  const logins = await prepare({ isEmbedded });
  serveSources(settings, environment);
  announce(settings, logins);
} catch (error) {
  await stop();
  exitWith(error);
}

function serveSources({ HOST, PORT, DATABASE_URL, SESSION_SECRET, PRINT_MAILS }: Settings, given: NodeJS.ProcessEnv) {
  const options = ["--host", HOST, "--port", String(PORT), "--strictPort"];
  const vite = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...options], {
    stdio: "inherit",
    env: { ...given, DATABASE_URL, SESSION_SECRET, PRINT_MAILS: PRINT_MAILS ? "on" : "off" },
  });
  const exited = once(vite, "exit");
  onStop(async () => {
    vite.kill();
    await exited;
  });
}
