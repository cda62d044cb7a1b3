import { storage } from "~/services/storage.server";

/** `path` is like "3f9c…-1600x1200/720.webp". Null when there is no such picture; throws when the storage is down. */
export function getImage(path: string) {
  return storage.get(`images/${path}`);
}
