import { relative } from "node:path";

import { type Plugin } from "vitest/config";

import { MUTANTS, mutated } from "./mutants";

/** The mutants of this run: `all`, or their names, one a line. */
export const CHOSEN = process.env.MUTANTS ?? "";

const chosen = MUTANTS.filter(({ name }) => CHOSEN === "all" || CHOSEN.split("\n").includes(name));

export const MUTATE: Plugin = {
  name: "mutate",
  enforce: "pre",
  transform(code, id) {
    const own = chosen.filter(({ file }) => file === relative(".", id.split("?", 1)[0] ?? ""));
    return own.length > 0 ? { code: mutated(code, own), map: null } : null;
  },
};
