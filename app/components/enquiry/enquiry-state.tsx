const LOOKS: Record<string, [word: string, className: string]> = {
  new: ["without answer", "status-pending"],
  answered: ["answered", "status-confirmed"],
  won: ["won", "status-confirmed"],
  lost: ["lost", "status-canceled"],
};

export function EnquiryState({ state }: { state: string }) {
  const [word, className] = LOOKS[state] ?? [state, ""];
  return <strong className={className}>{word}</strong>;
}
