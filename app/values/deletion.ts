export type Deletion = {
  /** Completes "Delete …?". */
  name: string;
  text: string;
  maxReason?: number;
};
