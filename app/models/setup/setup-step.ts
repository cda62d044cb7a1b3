export type SetupStep = {
  title: string;
  isDone: boolean;
  /** What to know or do while it is not. */
  words: string;
  to: string;
  /** Of the link, or of the button of a step that is one post. */
  label: string;
  isPost?: true;
};
