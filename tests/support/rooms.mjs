import { readFileSync } from "node:fs";

const BOX = /^ +(\w+)\["([^"<]+)[^"]*"\](?: --> (.+))?$/;
const GROUP = /^ +subgraph (\w+)\["/;
const ARROWS = /^ +(\w+) --> (.+)$/;

/**
 * The rooms of the diagram in docs/ARCHITECTURE.md: their name, the paths they cover, and the rooms they may import. An
 * arrow to a group leads to each of its rooms, and one from a group starts at each.
 * @returns {{ name: string, paths: string[], to: string[] }[]}
 */
export function readRooms() {
  const text = readFileSync(new URL("../../docs/ARCHITECTURE.md", import.meta.url), "utf8");
  const lines = (/```mermaid\n([^]*?)```/.exec(text)?.[1] ?? "").split("\n");
  /** @type {ReturnType<typeof readRooms>} */
  const rooms = [];
  /** @type {Record<string, string[]>} */
  const groups = {};
  let group = "";
  for (const line of lines) {
    const [, name, paths = "", to] = BOX.exec(line) ?? [];
    if (name) {
      rooms.push({ name, paths: paths.split(" "), to: to?.split(" & ") ?? [] });
      groups[group]?.push(name);
    }
    const [, opened] = GROUP.exec(line) ?? [];
    if (opened) groups[(group = opened)] = [];
    if (line.trim() === "end") group = "";
  }
  for (const line of lines) {
    const [, from = "", to = ""] = ARROWS.exec(line) ?? [];
    for (const room of rooms) if (groups[from]?.includes(room.name)) room.to.push(...to.split(" & "));
  }
  return rooms.map((room) => ({ ...room, to: room.to.flatMap((name) => groups[name] ?? name) }));
}
