/** The question before something is deleted. */
export type Deletion = {
  /** Completes "Delete …?". */
  name: string;
  text: string;
  /** The most characters of a reason; without it none is asked for. */
  maxReason?: number;
};
