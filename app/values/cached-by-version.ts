/** Reads once per version and keeps only the latest; a failed read is tried again. */
export function cachedByVersion<T>(read: () => Promise<T>): (version: string) => Promise<T> {
  let cached: { version: string; answer: Promise<T> } | undefined;
  return (version) => {
    if (cached?.version === version) return cached.answer;
    const answer = read();
    cached = { version, answer };
    answer.catch(() => (cached = undefined));
    return answer;
  };
}
