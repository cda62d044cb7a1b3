import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { PrismaPg } from "@prisma/adapter-pg";
import { type ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { type MigrationList, type SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";

import { listMigrations, MIGRATIONS, readMigration } from "./migration-files";

// Prisma's packages are imported on use, because production does not have them.

const SCHEMA = "prisma/schema.prisma";
const NO_FILTERS = { externalTables: [], externalEnums: [] };

export async function newMigration(databaseUrl: string, name: string): Promise<string | null> {
  const sql = await findDrift(databaseUrl);
  if (!sql) return null;

  const path = join(MIGRATIONS, `${stampAfter(listMigrations().at(-1) ?? "")}_${name}`);
  mkdirSync(path);
  writeFileSync(join(path, "migration.sql"), sql);
  return path;
}

/** Now, or the second after the last migration, which may be named by a later day. */
function stampAfter(last: string) {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const before = last.slice(0, 14);
  return stamp > before ? stamp : String(BigInt(before) + 1n);
}

/** Applies the migrations to a temporary database and returns the SQL that schema.prisma needs beyond them, or null. */
export async function findDrift(databaseUrl: string): Promise<string | null> {
  return withEngine(databaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "migrations", ...readMigrations() },
      to: { tag: "schemaDatamodel", files: [{ path: SCHEMA, content: readFileSync(SCHEMA, "utf8") }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    return stdout && !stdout.includes("This is an empty migration") ? stdout : null;
  });
}

function readMigrations(): MigrationList {
  const lock = join(MIGRATIONS, "migration_lock.toml");
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: "migration_lock.toml", content: existsSync(lock) ? readFileSync(lock, "utf8") : null },
    shadowDbInitScript: "",
    migrationDirectories: listMigrations().map((path) => ({
      path,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: readMigration(path) } },
    })),
  };
}

type Connection = Awaited<ReturnType<PrismaPg["connect"]>>;

async function withEngine<T>(databaseUrl: string, run: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = await import("@prisma/driver-adapter-utils");
  const connections: Connection[] = [];
  const adapter = adapterFor(databaseUrl, ColumnTypeEnum, connections);
  const engine = await SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  try {
    return await run(engine);
  } finally {
    engine.free();
    for (const connection of connections) await connection.dispose();
  }
}

let isLoaded = false;

async function loadEngine() {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  if (isLoaded) return bindings;
  isLoaded = true;
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const file = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  // The engine's timers must not keep a finished command alive.
  const setTimeoutUnref = (run: () => void, ms: number) => setTimeout(run, ms).unref();
  const imports = Object.entries(bindings).map(([name, value]) => [
    name,
    name.startsWith("__wbg_setTimeout") ? setTimeoutUnref : value,
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    "./schema_engine_bg.js": Object.fromEntries(imports) as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  return bindings;
}

type ColumnTypes = typeof ColumnTypeEnum;

function adapterFor(databaseUrl: string, types: ColumnTypes, connections: Connection[]): PrismaPg {
  const factory = new PrismaPg(databaseUrl);
  const connect = factory.connect.bind(factory);

  factory.connect = async () => {
    const connection = runsScriptsWhole(readsChar(await connect(), types));
    connections.push(connection);
    return connection;
  };

  factory.connectToShadowDb = async () => {
    const database = `prisma_shadow_${crypto.randomUUID()}`;
    const main = await connect();
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${database}` });
    const shadow = await adapterFor(url.href, types, []).connect();
    const close = shadow.dispose.bind(shadow);
    // Prisma's own version drops the database while its pool is still connected, which PostgreSQL refuses.
    shadow.dispose = async () => {
      await close();
      await main.executeScript(`DROP DATABASE "${database}"`);
      await main.dispose();
    };
    return shadow;
  };
  return factory;
}

// The adapter does not know pg_catalog's "char" type. So we declare it as its array type and tell the engine it is a scalar.
function readsChar(connection: Connection, types: ColumnTypes): Connection {
  const char = 18;
  const charArray = 1002;
  const pool = connection.underlyingDriver();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const relabelled = async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of [result].flat().flatMap(({ fields }) => fields)) {
      if (field.dataTypeID === char) field.dataTypeID = charArray;
    }
    return result;
  };
  Object.assign(pool, { query: relabelled });

  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (sql) => {
    const result = await queryRaw(sql);
    const columnTypes = result.columnTypes.map((type) => (type === types.CharacterArray ? types.Character : type));
    return { ...result, columnTypes };
  };
  return connection;
}

// The adapter splits scripts at every semicolon, even inside functions, so we send each script in one piece.
function runsScriptsWhole(connection: Connection): Connection {
  const pool = connection.underlyingDriver();
  connection.executeScript = async (script) => {
    await pool.query(script);
  };
  return connection;
}
