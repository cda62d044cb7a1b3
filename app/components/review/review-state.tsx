import { type ReviewJson } from "~/models/sales/review/json";

export function ReviewState({ review }: { review: ReviewJson }) {
  const { state, refusedFor } = review;
  return <strong className={`status-${LOOKS[state] ?? ""}`}>{refusedFor ? `refused: ${refusedFor}` : state}</strong>;
}

const LOOKS: Record<string, string> = { waiting: "pending", published: "confirmed", refused: "canceled" };
