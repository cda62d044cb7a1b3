import { setTimeout as sleep } from "node:timers/promises";

import sharp from "sharp";

import { ApiSession } from "../server/api-session";

import { noConnection } from "./no-connection";
import { type Stage } from "./stage";

const PAUSE = 500;

export const OFFICE = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

/** Again and again logs in, changes a package's picture, looks at it and logs out. Never repeats a failed request. */
export async function keepEditing({ ledger, packageIds }: Stage, site: string, signal: AbortSignal) {
  for (let turn = 0; !signal.aborted; turn += 1, await sleep(PAUSE)) {
    const yasir = new ApiSession(site);
    const ask = async (what: string, question: Promise<{ status: number; body?: unknown }>) => {
      const since = performance.now();
      const answer = await question.catch(noConnection);
      ledger.answered(what, answer?.status, since);
      return answer?.body;
    };
    await ask("a login", yasir.logIn(OFFICE.ADMIN_EMAIL, OFFICE.ADMIN_PASSWORD));
    const form = new FormData();
    form.append("imgUrl", await photo(turn), "lake.jpg");
    const path = `/packages/admin/${packageIds[turn % packageIds.length]}`;
    const edited = (await ask("an upload", yasir.send("PATCH", path, form))) as Edited | undefined;
    if (edited) await ask("a new picture", fetch(new URL(edited.packageInfo.imgUrl, site)).then(readWhole));
    await ask("a logout", yasir.call("DELETE", "/auth/logout"));
  }
}

type Edited = { packageInfo: { imgUrl: string } };

async function readWhole(response: Response) {
  await response.arrayBuffer();
  return { status: response.status };
}

async function photo(turn: number) {
  const background = { r: (turn * 40) % 256, g: 96, b: 107 };
  const pixels = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: "image/jpeg" });
}
