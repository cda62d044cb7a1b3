import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { type Container } from "./container";
import { engine } from "./engine";

const MEGABYTE = 1_000_000;
const LARGEST = 110 * MEGABYTE;

/** The image that IMAGE names, or else one that is built now. */
export async function getImage() {
  if (process.env.IMAGE) return process.env.IMAGE;
  console.log("Building the image, which takes some minutes…");
  await engine("build", "-t", "chinar:smoke", ".");
  return "chinar:smoke";
}

export async function expectSmall(image: string) {
  const [, base = ""] = /^(?:ARG NODE_IMAGE=|FROM )(\S*node:\S+)/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const added = (await sizeOf(image)) - (await sizeOf(base).catch(() => pullAndSize(base)));
  const measured = `${Math.round(added / MEGABYTE)} MB over ${base}`;
  assert(added <= LARGEST, `The image adds ${measured}: more than ${LARGEST / MEGABYTE} MB.`);
  return measured;
}

export async function expectHealthCommand(image: string, container: Container) {
  type Shown = { Config: { Healthcheck?: Health }; Healthcheck?: Health };
  type Health = { Test: string[] };
  const [shown] = JSON.parse(await engine("image", "inspect", image)) as Shown[];
  // Docker and Podman report the health check under different keys.
  const [kind, ...command] = (shown?.Config.Healthcheck ?? shown?.Healthcheck)?.Test ?? [];
  assert.equal(kind, "CMD", "The image has no HEALTHCHECK.");
  await container.run(...command);
}

async function sizeOf(image: string) {
  return Number(await engine("image", "inspect", "--format", "{{.Size}}", image));
}

async function pullAndSize(image: string) {
  await engine("pull", image);
  return sizeOf(image);
}
