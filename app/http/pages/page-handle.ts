export type PageHandle = {
  hydrate?: true;
};

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles) as PageHandle;
}
