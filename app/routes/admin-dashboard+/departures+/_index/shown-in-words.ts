export const SHOWN_IN_WORDS = {
  starting: { label: "Starting", nobody: "Nobody starts on these days." },
  "under-way": { label: "Under way", nobody: "Nobody is under way on these days." },
  ending: { label: "Ending", nobody: "No trip ends on these days." },
};
