import { type ShownState } from "~/models/sales/quote/json";

const LOOKS: Record<ShownState, string> = {
  draft: "status-pending",
  sent: "status-pending",
  accepted: "status-confirmed",
  declined: "status-canceled",
  withdrawn: "status-canceled",
  "ran out": "status-canceled",
};

export function QuoteState({ state }: { state: ShownState }) {
  return <strong className={LOOKS[state]}>{state}</strong>;
}
