/** Prefix of the title of a page with a refused form, so that screen readers announce it first. */
export const ERROR_TITLE = "Error: ";

export function withoutErrorTitle(title: string) {
  return title.startsWith(ERROR_TITLE) ? title.slice(ERROR_TITLE.length) : title;
}
