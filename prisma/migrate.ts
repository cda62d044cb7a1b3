import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError, bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type MigrationFile, type MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

import { withLock } from "./with-lock";

// Prisma Migrate without its command line and without a native engine: the same schema engine, as published for WebAssembly.

export type MigrationStatus = {
  /** In the folder, not in the database. */
  pending: string[];
  /** Started and never finished. */
  failed: string[];
  /** Applied, and changed in the folder since. */
  edited: string[];
  /** In the database, not in the folder. */
  unknown: string[];
};

/** What went wrong, in one line for the person at the console. */
class MigrationError extends Error {
  override name = "MigrationError";
}

const FOLDER = "prisma/migrations";
const SCHEMA = "prisma/schema.prisma";
const NO_FILTERS = { externalTables: [], externalEnums: [] };
// Any number will do, as long as every version of the application takes the same.
const LOCK = 7_237_498;

/** Applies what is missing and returns the names. Processes that start together take turns. */
export async function deployMigrations(databaseUrl: string): Promise<string[]> {
  return withLock(databaseUrl, LOCK, () => applyMigrations(databaseUrl));
}

/** Compares the folder with what the database says it has been through. */
export async function migrationStatus(databaseUrl: string): Promise<MigrationStatus> {
  return withEngine(databaseUrl, async (engine) => {
    const found = await engine.diagnoseMigrationHistory({
      migrationsList: readMigrations(),
      optInToShadowDatabase: false,
      filters: NO_FILTERS,
    });
    const history = found.history;
    return {
      pending: history && "unappliedMigrationNames" in history ? history.unappliedMigrationNames : [],
      failed: found.failedMigrationNames,
      edited: found.editedMigrationNames,
      unknown: history && "unpersistedMigrationNames" in history ? history.unpersistedMigrationNames : [],
    };
  });
}

/** Writes the SQL that leads from the migrations to the schema into a new migration; null when there is nothing to write. */
export async function newMigration(databaseUrl: string, name: string): Promise<string | null> {
  const sql = await findDrift(databaseUrl);
  if (!sql) return null;

  const path = join(FOLDER, `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`);
  mkdirSync(path);
  writeFileSync(join(path, "migration.sql"), sql);
  return path;
}

/** The SQL that is missing between the migrations and the schema, or null. Runs the migrations in a database of its own. */
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

async function applyMigrations(databaseUrl: string): Promise<string[]> {
  return withEngine(databaseUrl, async (engine, session) => {
    // A process that was killed on the way leaves a mark. PostgreSQL kept nothing of that migration, so it may run again.
    await forgetFailures(engine);
    try {
      return (await engine.applyMigrations({ migrationsList: readMigrations(), filters: NO_FILTERS }))
        .appliedMigrationNames;
    } catch (error) {
      const [failed] = await forgetFailures(engine);
      if (!failed) throw error;
      throw new MigrationError(`Migration ${failed} failed and left nothing behind: ${session.lastError}`);
    }
  });
}

async function forgetFailures(engine: SchemaEngine): Promise<string[]> {
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    migrationsList: readMigrations(),
    optInToShadowDatabase: false,
    filters: NO_FILTERS,
  });
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  return failedMigrationNames;
}

function readMigrations(): MigrationList {
  const lock = join(FOLDER, "migration_lock.toml");
  const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return {
    baseDir: FOLDER,
    lockfile: { path: "migration_lock.toml", content: existsSync(lock) ? readFileSync(lock, "utf8") : null },
    shadowDbInitScript: "",
    migrationDirectories: names
      .sort()
      .map((path) => ({ path, migrationFile: { path: "migration.sql", content: readSql(path) } })),
  };
}

function readSql(migration: string): MigrationFile["content"] {
  const path = join(FOLDER, migration, "migration.sql");
  return existsSync(path)
    ? { tag: "ok", value: readFileSync(path, "utf8") }
    : { tag: "error", value: `${path} is missing` };
}

interface Session {
  connections: Connection[];
  lastError?: string;
}

type Connection = Awaited<ReturnType<PrismaPg["connect"]>>;

async function withEngine<T>(
  databaseUrl: string,
  run: (engine: SchemaEngine, session: Session) => Promise<T>,
): Promise<T> {
  loadEngine();
  const session: Session = { connections: [] };
  const adapter = bindMigrationAwareSqlAdapterFactory(adapterFor(databaseUrl, session));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
  try {
    return await run(engine, session);
  } finally {
    engine.free();
    for (const connection of session.connections) await connection.dispose();
  }
}

let loaded = false;

function loadEngine() {
  if (loaded) return;
  loaded = true;
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const file = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  // The engine's time-outs must not keep a command alive that has finished.
  const setTimeoutUnref = (run: () => void, ms: number) => setTimeout(run, ms).unref();
  const imports = Object.entries(engineBindings).map(([name, value]) => [
    name,
    name.startsWith("__wbg_setTimeout") ? setTimeoutUnref : value,
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    "./schema_engine_bg.js": Object.fromEntries(imports) as WebAssembly.ModuleImports,
  });
  engineBindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
}

function adapterFor(databaseUrl: string, session: Session): PrismaPg {
  const factory = new PrismaPg(databaseUrl);
  const connect = factory.connect.bind(factory);

  factory.connect = async () => {
    const connection = runsScriptsWhole(readsChar(await connect()), session);
    session.connections.push(connection);
    return connection;
  };

  factory.connectToShadowDb = async () => {
    const database = `prisma_shadow_${crypto.randomUUID()}`;
    const main = await connect();
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await adapterFor(Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href, {
      connections: [],
    }).connect();
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

// The adapter does not know pg_catalog's one-byte "char" type, which the engine reads a lot: it passes
// under its array's number, and the engine is told that it is a single one.
function readsChar(connection: Connection): Connection {
  const [char, charArray] = [18, 1002];
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
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  return connection;
}

// The adapter cuts scripts at every semicolon, also inside functions. Sent whole, a migration is one transaction:
// all of it or nothing.
function runsScriptsWhole(connection: Connection, session: Session): Connection {
  const pool = connection.underlyingDriver();
  connection.executeScript = async (script) => {
    try {
      await pool.query(script);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      const line = script.slice(0, Number(error.position ?? 1)).split("\n").length;
      session.lastError = `${error.message} (line ${line})`;
      const { code = "", severity = "", message, detail, column, hint } = error;
      throw new DriverAdapterError({ kind: "postgres", code, severity, message, detail, column, hint });
    }
  };
  return connection;
}
