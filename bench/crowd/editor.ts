import { partOf } from "../measure";
import { xsrfOf } from "../requests";
import { type Stage } from "../stage";

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** An admin who changes a package through the API and checks at once that visitors see the change. */
export async function openEditor({ sites: { chinar }, people, packages: [id = ""] }: Stage) {
  const headers = { "Content-Type": "application/json", ...(await xsrfOf(chinar, people.admin)) };
  /** When each change was sent and answered, in milliseconds of performance.now(). */
  const changes: { start: number; end: number; status: number }[] = [];
  let stale = 0;

  async function change() {
    const start = performance.now();
    const packageTitle = `Changed at ${start.toFixed(0)}`;
    const body = JSON.stringify({ packageTitle });
    const answer = await fetch(`${chinar.url}/api/v1/packages/admin/${id}`, { method: "PATCH", headers, body });
    await answer.arrayBuffer();
    changes.push({ start, end: performance.now(), status: answer.status });
    return packageTitle;
  }

  async function changeAndLook() {
    const packageTitle = await change();
    const pages = await Promise.all(["/", `/packages/${id}`].map(read));
    if (changes.at(-1)?.status === 200) stale += pages.filter((page) => !page.includes(packageTitle)).length;
  }

  /** The milliseconds that the first home page after a change takes without other load. */
  async function timeOfRender() {
    const times = [];
    for (let n = 0; n < 10; n += 1) {
      await change();
      const start = performance.now();
      await read("/");
      times.push(performance.now() - start);
    }
    return partOf(times, 0.5);
  }

  async function read(path: string) {
    return (await fetch(chinar.url + path)).text();
  }

  return { changes, changeAndLook, timeOfRender, stale: () => stale };
}
