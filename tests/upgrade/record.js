// Loaded with --import: notes every statement that succeeds in a test's database, in the order in which they end.
import { appendFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

/** @typedef {{ text: string, values?: unknown[], submit?: unknown }} Query */
/** @typedef {{ command: string }} Result */
/** @typedef {(error: unknown, result: Result) => void} Callback */
/** @typedef {(this: unknown, config: unknown, ...rest: unknown[]) => Promise<Result> | undefined} Run */

const folder = process.env.RECORD_STATEMENTS ?? "";
const run = /** @type {Run} */ (pg.Client.prototype.query);
/** @type {WeakMap<object, string>} */
const connections = new WeakMap();
let connected = 0;

/** @this {{ database: string }} @param {string | Query} config @param {unknown[]} rest */
function runAndNote(config, ...rest) {
  /** @type {Query} */
  const { text, values = [], submit } = typeof config === "string" ? { text: config } : config;
  if (submit || !/^chinar_test_[^_]+_/.test(this.database)) return run.call(this, config, ...rest);

  if (!connections.has(this)) connections.set(this, `${process.pid}.${(connected += 1)}`);
  const note = (/** @type {Result | Result[]} */ result) => {
    // A COMMIT after an error is answered as the ROLLBACK that it is.
    const isUndone = [result].flat().at(-1)?.command === "ROLLBACK";
    const given = Array.isArray(rest[0]) ? rest[0] : values;
    const line = [connections.get(this), isUndone ? "ROLLBACK" : text, ...given.map(inJson)];
    appendFileSync(join(folder, this.database), `${JSON.stringify(line)}\n`);
  };

  const last = /** @type {Callback | undefined} */ (rest.find((each) => typeof each === "function"));
  if (!last) {
    const answer = run.call(this, config, ...rest);
    answer?.then(note, () => {});
    return answer;
  }
  /** @type {Callback} */
  const callback = (error, result) => {
    if (!error) note(result);
    last(error, result);
  };
  return run.call(this, config, ...rest.slice(0, -1), callback);
}

Object.assign(pg.Client.prototype, { query: runAndNote });

/** @param {unknown} value */
function inJson(value) {
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  return typeof value === "bigint" ? String(value) : value;
}
