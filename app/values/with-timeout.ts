/** Null if `answer` fails or takes longer than `milliseconds`. */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

let servedStaleAt = Number.NEGATIVE_INFINITY;

// Milliseconds; longer than rendering a page takes.
const RENDERING = 5_000;

export async function withTimeoutOr<T>(answer: Promise<T>, milliseconds: number, known: () => T): Promise<T> {
  const given = await withTimeout(
    answer.then((value) => ({ value })),
    milliseconds,
  );
  if (given) return given.value;
  servedStaleAt = performance.now();
  return known();
}

/** Whether a page rendered now may show older data than the version it would be cached under. */
export function servedStaleRecently() {
  return performance.now() - servedStaleAt < RENDERING;
}
