import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

import { type Toast } from "./toasts";

let told: Toast | undefined;
const readers = new Set<() => void>();

/**
 * Why the last request brought nothing that could be shown. The router goes on waiting for it until the next request, so
 * that the page stays as it is: with all that was typed, and the chosen files.
 */
export function useUnanswered() {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  );
}

/** The request that is on its way, if there is one: unlike useNavigation without those that were given up. */
export function usePendingRequest() {
  const navigation = useNavigation();
  return useUnanswered() === undefined && navigation.state !== "idle" ? navigation : null;
}

/** Shows why there is no answer, and waits until the next request takes this one's place. */
export function stayOnPage(why: string, signal: AbortSignal | null | undefined) {
  show(why);
  return new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => {
      show(undefined);
      reject(new DOMException("Another request took its place", "AbortError"));
    }),
  );
}

function show(why: string | undefined) {
  told = why === undefined ? undefined : { id: "unanswered", type: "error", message: why };
  for (const read of readers) read();
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => readers.delete(read);
}
