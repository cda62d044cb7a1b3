import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { type Prisma } from "~/generated/prisma/client";

import { createPackage, extra, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const ADD = "/admin-dashboard/manage-packages/add";
const FORM = "main form.package-form";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

const editOf = (id: string) => `/admin-dashboard/manage-packages/edit/${id}`;

function opened(id: string) {
  return admin.get(editOf(id));
}

async function post(id: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== "imgUrl") body.append(name, value);
  const headers = { Origin: env.SITE_URL, "Sec-Fetch-Site": "same-origin" };
  return admin.send(editOf(id), { method: "POST", body, headers });
}

/** Saves the form as the page shows it, with these changes. */
async function save(id: string, typed: Record<string, string> = {}) {
  const response = await post(id, { ...(await opened(id)).sent(FORM), ...typed });
  expect(response.status).toBe(302);
  return stored(id);
}

function stored(id: string) {
  return db.package.findUniqueOrThrow({ where: { id }, omit: { version: true, updatedAt: true } });
}

const PORTER = extra({ name: "Porter", note: "to the camp", price: 700, seasons: ["12-10/03-15"] });
const WITHDRAWN = extra({ name: "Bonfire", price: 900, per: "booking", maxQuantity: 2, isOffered: false });

const KEPT: [string, Partial<Prisma.PackageUncheckedCreateInput>][] = [
  ["nothing more", {}],
  ["extras in their order, also withdrawn ones", { extras: [WITHDRAWN, PORTER] }],
  ["nights, meals and drives", { dayFacts: "1 | Houseboat | breakfast, dinner |  | 45\n3 |  | lunch" }],
  ["kilometres", { dayFacts: "2 | Camp |  | 18 | 45" }],
];

describe("saved as the page shows it, a package with", () => {
  test.each(KEPT)("%s stays as it is", async (_name, content) => {
    const { id } = await createPackage(content);
    const before = await stored(id);
    expect(await save(id)).toEqual(before);
  });
});

test("days are asked for once they are known, kilometres only where a day has some", async () => {
  const { id } = await createPackage({ dayFacts: "1 | Houseboat |  |  | 45" });
  const cells = (page: { document: Document }) =>
    [...page.document.querySelectorAll("[name^=day-]")].map((field) => field.getAttribute("name"));
  const days = ["sleepsAt", "breakfast", "lunch", "dinner", "minutes"];
  expect(cells(await opened(id))).toEqual([1, 2, 3].flatMap((day) => days.map((cell) => `day-${day}-${cell}`)));
  await db.package.update({ where: { id }, data: { dayFacts: "2 | Camp |  | 18" } });
  const page = await opened(id);
  expect(cells(page)).toHaveLength(18);
  expect(page.link("p.form-part a")).toBe(`/admin-dashboard/manage-packages/pictures/${id}`);
  expect(cells(await admin.get(ADD))).toEqual([]);
});

test("what a form of an older release says of a day comes back in its rows", async () => {
  const typed = { ...TYPED_PACKAGE, days: "none", "day-1-sleepsAt": "Houseboat", "day-1-km": "18" };
  const refused = await admin.post(ADD, typed);
  expect(refused.values(FORM)).toMatchObject({ "day-1-sleepsAt": "Houseboat", "day-1-km": "18" });
});

describe("extras", () => {
  test("are withdrawn and offered by a tick, and removed by emptying the name", async () => {
    const tent = extra({ name: "Own tent", price: 1200 });
    const { id } = await createPackage({ extras: [PORTER, WITHDRAWN, tent] });
    const page = await opened(id);
    const blank = Object.keys(page.sent(FORM)).filter((name) => name.startsWith("extras-3-"));
    const cells = ["name", "note", "price", "per", "max", "seasons"];
    expect(blank.toSorted()).toEqual(cells.map((cell) => `extras-3-${cell}`).toSorted());
    const typed = {
      "extras-0-state": "not offered",
      "extras-1-state": "offered",
      "extras-2-name": " ",
      "extras-3-name": "Pony",
      "extras-3-price": "850",
    };
    const { extras } = await save(id, typed);
    const pony = { name: "Pony", price: 850, per: "person", isOffered: true };
    expect(extras).toMatchObject([{ ...PORTER, isOffered: false }, { ...WITHDRAWN, isOffered: true }, pony]);
  });

  test("a new one without a name is asked for it, and its price is kept", async () => {
    const { id } = await createPackage();
    const refused = await post(id, { ...(await opened(id)).sent(FORM), "extras-0-price": "850" });
    const page = screen(await refused.text());
    expect(page.errors().extras).toContain("the name of each extra");
    expect(page.sent(FORM)["extras-0-price"]).toBe("850");
  });
});
