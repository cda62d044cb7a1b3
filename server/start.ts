import { setTimeout as sleep } from "node:timers/promises";

import { handOverSettings } from "~/settings.server";

import { announce, bringUp } from "./bring-up";
import { serve } from "./http/serve";
import { type SiteBuild } from "./http/site-build";
import { onSignal, onStop, stop, watchProcess } from "./lifecycle";
import { readEnvironment } from "./read-environment";
import { exitWith } from "./start-error";

const SHUTDOWN_LIMIT = 4_000;

watchProcess();
try {
  await start();
} catch (error) {
  await stop();
  exitWith(error);
}

async function start() {
  const { settings, isEmbedded } = await bringUp({ NODE_ENV: "production", ...readEnvironment() });
  // React and Express read NODE_ENV themselves.
  process.env.NODE_ENV = settings.NODE_ENV;
  handOverSettings(settings);

  const build = await loadBuild();
  const { announceStop, prepare, startWorkers, shutdown } = build.entry.module;
  onStop(() => Promise.race([shutdown(), sleep(SHUTDOWN_LIMIT)]));
  const logins = await prepare({ isEmbedded });
  startWorkers();
  const { close, sendAway } = await serve(build, settings);
  onStop(close);
  onSignal(async () => {
    announceStop();
    sendAway();
    await sleep(settings.DRAIN_SECONDS * 1000);
  });
  announce(settings, logins);
}

// esbuild does not follow a computed URL, so the Remix build stays a file of its own beside this one.
async function loadBuild() {
  return (await import(new URL("server/index.js", import.meta.url).href)) as SiteBuild;
}
