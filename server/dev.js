// npm run dev: database, demo data and settings as in production, then Vite with the sources.
import { bundleServer, generateClient } from "./build.js";

process.env.NODE_ENV = "development";
process.argv.push("--dev");
generateClient();
await bundleServer();
await import(new URL("../build/start.js", import.meta.url).href);
