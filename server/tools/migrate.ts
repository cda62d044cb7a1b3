import { readSettings, type Settings } from "~/settings.server";

import { migrationStatus } from "../../prisma/migrate";
import { findDrift, newMigration } from "../../prisma/schema-engine";
import { upgrade } from "../backup/upgrade";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith } from "../start-error";

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}

async function main([command, name]: string[]): Promise<number> {
  const settings = readSettings(readEnvironment());
  return withDatabase(settings, (url) => run(url, settings, command, name));
}

async function run(url: string, settings: Settings, command = "", name = ""): Promise<number> {
  switch (command) {
    case "deploy": {
      const applied = await upgrade(url, settings);
      console.log(applied.length ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
      return 0;
    }
    case "status": {
      const status = Object.entries(await migrationStatus(url));
      const lines = status.flatMap(([state, names]) => names.map((migration) => `${state}: ${migration}`));
      console.log(lines.length ? lines.join("\n") : "The database is up to date.");
      return lines.length ? 1 : 0;
    }
    case "new": {
      if (!/^[a-z0-9_]+$/.test(name)) return usage();
      console.log((await newMigration(url, name)) ?? "The migrations already lead to the schema.");
      return 0;
    }
    case "check": {
      const drift = await findDrift(url);
      console.log(drift ?? "The migrations lead to the schema.");
      return drift ? 1 : 0;
    }
    default:
      return usage();
  }
}

function usage(): number {
  console.error("Usage: npm run migrate -- deploy | status | new lower_case_name | check");
  return 2;
}
