import { bookChinar, bookExpress, insertOnly } from "./bookings";
import { type Request } from "./load";
import { asUsers, get, revisit, roundRobin } from "./requests";
import { type Site } from "./sites";
import { type Stage } from "./stage";

/** A site and the requests to send to it. */
export type Cell = { site: Site; next: () => Request };

export type Row = {
  name: string;
  status: number;
  chinar: Cell;
  express?: Cell;
  /** A row without a limit of its own is compared with the home page's. */
  limit?: Cell;
};

/** The rows in order. The booking rows come last, because the rows before them expect a fixed number of bookings. */
export async function listRows(stage: Stage): Promise<Row[]> {
  const { people, packages, catalogue, sites } = stage;
  const { chinar, express, pages, insert } = sites;
  const home = "/";
  const pkg = `/packages/${packages[0]}`;

  const visitor = (path: string) => (site: Site) => ({ site, next: roundRobin([get(site, path)]) });
  const again = (path: string) => async (site: Site) => ({ site, next: await revisit(site, path) });
  const reader = (path: string) => (site: Site) => ({ site, next: asUsers(site, people.readers, path) });
  const admin = (path: string) => (site: Site) => ({ site, next: asUsers(site, [people.admin], path) });

  const row = async (
    name: string,
    ask: (site: Site) => Cell | Promise<Cell>,
    { isInExpress = false, limit, status = 200 }: { isInExpress?: boolean; limit?: Site; status?: number } = {},
  ): Promise<Row> => ({
    name,
    status,
    chinar: await ask(chinar),
    ...(isInExpress ? { express: await ask(express) } : {}),
    ...(limit ? { limit: await ask(limit) } : {}),
  });

  return [
    await row("home, visitor", visitor(home), { isInExpress: true, limit: pages }),
    await row("home, visitor, 304", again(home), { isInExpress: true, limit: pages, status: 304 }),
    await row("package, visitor", visitor(pkg), { isInExpress: true, limit: pages }),
    await row("home, logged in", reader(home), { isInExpress: true }),
    await row("package, logged in", reader(pkg), { isInExpress: true }),
    await row("My Bookings, 20 bookings", reader("/bookings"), { isInExpress: true }),
    await row("manage-bookings, first page", admin("/admin-dashboard/manage-bookings")),
    await row("dashboard", admin("/admin-dashboard")),
    await row("API: 12 packages", visitor(catalogue), { limit: pages }),
    await row("API: 12 packages, 304", again(catalogue), { limit: pages, status: 304 }),
    {
      name: "API: POST booking",
      status: 201,
      chinar: { site: chinar, next: await bookChinar(stage) },
      express: { site: express, next: bookExpress(stage) },
      limit: { site: insert, next: insertOnly(stage) },
    },
  ];
}
