import { expect, test } from "vitest";

import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { loggedIn, textOf } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";

async function deskWith(role: "viewer" | "agent" | "admin") {
  return loggedIn(createAdmin({ role }));
}

test("a note stands in the history, pinned on the card, and nowhere the guest looks", async () => {
  const aisha = await createUser();
  const { id } = await createStoredBooking({ userId: aisha.id });
  const desk = await deskWith("agent");
  const page = await desk.get(`${LIST}/edit/${id}?from=${encodeURIComponent(`${LIST}?status=pending`)}`);
  const form = [...page.document.querySelectorAll("form")].find((each) => each.action.includes("/notes/"));
  const saved = await desk.post(form?.getAttribute("action") ?? "", {
    text: "Canary: her\nbrother pays",
    pinned: "true",
  });
  expect(saved.toast).toBe("Note saved!");
  expect(saved.path).toBe(`${LIST}/edit/${id}?from=${encodeURIComponent(`${LIST}?status=pending`)}`);
  expect(saved.text.match(/Canary/g)?.length).toBeGreaterThanOrEqual(2);
  // A parser closes a <p> before a form inside it. Then the DOM would differ from what React rendered.
  expect(saved.texts("p")).toHaveLength(saved.html.match(/<p[\s>]/g)?.length ?? 0);
  expect((await desk.get(LIST)).text).toMatch(/Note:<\/b> Canary/);

  const hers = await loggedIn(aisha);
  const seen = [await hers.get(`/bookings/${id}`), await hers.get("/bookings"), await hers.get("/profile/data.json")];
  for (const { status, html } of seen) {
    expect(status).toBe(200);
    expect(html).not.toContain("Canary");
  }
  const viewer = await deskWith("viewer");
  const read = (await viewer.get(`${LIST}/edit/${id}`)).html;
  expect(textOf(read)).toContain("Canary");
  expect(read).not.toContain("Save note");
  expect(read).not.toContain("/notes/pin/");
});

test("a note of more than 2000 characters is refused, and pins are set and taken away", async () => {
  const { id } = await createStoredBooking();
  const desk = await deskWith("agent");
  expect((await desk.post(`${LIST}/notes/${id}`, { text: "x".repeat(2_001) })).status).toBe(400);

  await desk.post(`${LIST}/notes/${id}`, { text: "Jain food" });
  const find = async (words: string) => {
    const { document } = await desk.get(`${LIST}/edit/${id}`);
    const button = [...document.querySelectorAll("button")].find((each) => each.textContent.startsWith(words));
    const fields = [...(button?.form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value]);
    return {
      action: button?.form?.getAttribute("action") ?? "",
      fields: Object.fromEntries(fields) as Record<string, string>,
    };
  };
  const pin = await find("Pin ");
  expect((await desk.post(pin.action, pin.fields)).toast).toBe("The note is pinned.");
  const unpin = await find("Unpin");
  expect((await desk.post(unpin.action, unpin.fields)).toast).toBe("The note is pinned no more.");
  expect((await desk.get(`${LIST}/notes/pin/${id}`)).path).toBe(`${LIST}/edit/${id}`);
  expect((await desk.get(`${LIST}/notes/pin/%E2%82%AC`)).path).toBe(LIST);
});
