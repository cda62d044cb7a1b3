export type SetupStep = {
  title: string;
  isDone: boolean;
  /** What to know or do while the step is open. */
  words: string;
  to: string;
  /** The text of the link, or of the button if `isPost`. */
  label: string;
  isPost?: true;
};
