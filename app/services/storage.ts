type StoredObject = { body: Buffer; contentType: string };

/** Objects are immutable: a key is written once and its content never changes. */
export type Storage = {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  remove(keys: string[]): Promise<void>;
  check(): Promise<void>;
};

const contentTypes: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

// File systems allow names of 255 bytes; ours have at most 60.
const KEY = /^images\/([a-z0-9-]{1,80}\/[a-z0-9-]{1,80}\.(avif|webp|jpg))$/;

/** Null for anything but a key like "images/3f9c…-1600x1200/720.webp", so that no key can leave the folder. */
export function parseKey(key: string) {
  const [, path, extension = ""] = KEY.exec(key) ?? [];
  const contentType = contentTypes[extension];
  return path && contentType ? { path, contentType } : null;
}

export function requireKey(key: string) {
  const parsed = parseKey(key);
  if (!parsed) throw new Error("This is not the key of a stored picture.");
  return parsed;
}
