import { createRequire } from "node:module";

// Node keeps the build of React that is loaded first.
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(name);
process.env.NODE_ENV = NODE_ENV;
