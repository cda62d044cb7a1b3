import { build, isBuilt } from "./tools/build.js";

if (!isBuilt()) {
  console.log("Building, which takes about half a minute the first time…");
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
await import(new URL("../build/start.js", import.meta.url).href);
