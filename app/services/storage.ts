type StoredObject = { body: Buffer; contentType: string };

/** Where pictures live. Objects are immutable: a key is written once and names its content for ever. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  remove(keys: string[]): Promise<void>;
  /** Throws when the storage cannot be used. */
  check(): Promise<void>;
}

const contentTypes: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const KEY = /^images\/([a-z0-9-]+\/[a-z0-9-]+\.(avif|webp|jpg))$/;

/** The parts of a key like "images/3f9c…-1600x1200/720.webp"; null for anything else, so no key leaves its folder. */
export function parseKey(key: string) {
  const [, path, extension = ""] = KEY.exec(key) ?? [];
  const contentType = contentTypes[extension];
  return path && contentType ? { path, contentType } : null;
}

/** As parseKey, for keys this code made itself. */
export function requireKey(key: string) {
  const parsed = parseKey(key);
  if (!parsed) throw new Error("This is not the key of a stored picture.");
  return parsed;
}
