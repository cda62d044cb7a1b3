const DAY = 86_400_000;

/** A script whose process lives this many milliseconds ahead of the real time, one day more after each SIGUSR2, and in the present after SIGWINCH. */
export const clockAhead = (ahead: number) => `
const Real = Date;
let ahead = ${ahead};
const moveTo = (time) => {
  ahead = time;
  process.stderr.write("time moved\\n");
};
process.on("SIGUSR2", () => moveTo(ahead + ${DAY}));
process.on("SIGWINCH", () => moveTo(0));
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;

/** NODE_OPTIONS that run this script first. */
export function runningFirst(script: string) {
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
