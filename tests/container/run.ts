import { removeAll } from "./container";
import { playDemo } from "./demo";
import { engineName } from "./engine";
import { expectSmall, getImage } from "./image";
import { playProduction } from "./production";
import { failures, step } from "./step";

// npm run smoke:image
// Builds the image, starts containers from it as README says, and runs the booking story on them.
// IMAGE: an image to use instead of building one. CONTAINER_ENGINE: the engine's command, like "podman --root …".
// CONTAINER_FLAGS: flags of `run` that let a container reach this machine as CONTAINER_GATEWAY.

if (!engineName) {
  console.error("No container engine answers: install Docker or Podman, or name yours in CONTAINER_ENGINE.");
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void removeAll().finally(() => process.exit(1)));

await step(`All of it, by ${engineName}`, async () => {
  const image = await getImage();
  await step("The image is small", () => expectSmall(image));
  await playDemo(image, step);
  await playProduction(image, step);
});
await removeAll();
process.exit(failures() === 0 ? 0 : 1);
