/** How a guest is named unless they choose otherwise: "Aisha B., Pune". */
export function shownNameOf({ name, city }: { name: string; city: string }) {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  const short = last ? `${first} ${/./u.exec(last)?.[0] ?? ""}.` : first;
  return [short, city.trim()].filter(Boolean).join(", ");
}
