import { existsSync, readFileSync } from "node:fs";

import { version } from "../../package.json";

const NAMED_BY_BUILD = "build/version";

/** For people, like "0.9.0" or "0.9.0+unreleased.1a2b3c4d". Backups and the rules of the database have the version alone. */
export const release = existsSync(NAMED_BY_BUILD) ? readFileSync(NAMED_BY_BUILD, "utf8").trim() : version;
