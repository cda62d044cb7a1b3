type Answer = { ok: true } | { ok: false; code: string };

/** How many answers are "done", and how many are refused with each code. */
export function tally(answers: readonly Answer[]) {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = answer.ok ? "done" : answer.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Does the work so many times at once, and tallies the answers. */
export async function tallyOf(times: number, work: (index: number) => Promise<Answer>) {
  return tally(await Promise.all(Array.from({ length: times }, (_, index) => work(index))));
}
