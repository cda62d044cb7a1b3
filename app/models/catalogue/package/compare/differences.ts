/** What all lists name, and what only some of them do, however it is capitalised. */
export function differences(lists: string[][]) {
  const keys = lists.map((list) => new Set(list.map(keyOf)));
  const isShared = (item: string) => lists.length > 1 && keys.every((each) => each.has(keyOf(item)));
  return {
    shared: (lists[0] ?? []).filter(isShared),
    own: lists.map((list) => list.filter((item) => !isShared(item))),
  };
}

function keyOf(item: string) {
  return item.trim().toLowerCase();
}
