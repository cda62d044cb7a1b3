/** `q` is one line, `a` may have several. */
export type Question = { q: string; a: string };

/** Reads questions as they are typed and stored: each on a line, its answer below, an empty line between two. */
export function readFaq(text: string): Question[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim().split("\n"))
    .filter(([q]) => q)
    .map(([q = "", ...answer]) => ({ q: q.trim(), a: answer.join("\n").trim() }));
}

export function writeFaq(faq: Question[]) {
  return faq.map(({ q, a }) => `${q.trim()}\n${a.replaceAll(/\n\s*\n/g, "\n").trim()}`).join("\n\n");
}
