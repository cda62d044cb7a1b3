export interface Scene {
  /** The picture's file name and the key other content refers to. */
  slug: string;
  draw: () => string;
}
