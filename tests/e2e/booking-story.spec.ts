import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";

import { ADMIN, expect, expectToast, linkIn, test } from "./support/fixtures";
import { readMail } from "./support/outbox";
import { choosePicture, fillPackage, picture } from "./support/package-form";

// It needs only an admin's login. With SMOKE_URL it runs on a site at any address, with any packages.

const START = daysFromToday(170);
const PRICE = "₹31,998";

type Booking = { packageId: { _id: string } };

test(
  "staff add a package, a tourist books it, the staff confirm, the tourist cancels",
  { tag: "@plain" },
  async ({ page, browser, request, javaScriptEnabled, baseURL }, { project }) => {
    test.slow();
    const run = `${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    const title = `Gurez Valley Camp ${run}`;
    const email = `aisha.${run.replace(" ", ".")}@example.com`;
    const desk = await (await browser.newContext({ javaScriptEnabled, baseURL })).newPage();

    await test.step("the site lives and is ready", async () => {
      for (const path of ["/healthz", "/readyz"]) {
        expect(await (await request.get(path)).json(), path).toMatchObject({ status: "ok" });
      }
    });

    await test.step("the admin adds a package with a picture", async () => {
      await desk.goto("/login");
      await desk.getByLabel("Email").fill(ADMIN.email);
      await desk.getByLabel("Password").fill(ADMIN.password);
      await desk.getByRole("button", { name: "Login" }).click();
      await expectToast(desk, "Login successful");
      await desk.goto("/admin-dashboard/manage-packages/add");
      await fillPackage(desk, title);
      await choosePicture(desk, await picture(), javaScriptEnabled);
      await desk.getByRole("button", { name: "Add package" }).click();
      await expectToast(desk, "Package added successfully!");
    });

    await test.step("a visitor finds it, tries to book it and is asked to log in", async () => {
      await page.goto("/");
      await page.goto("/packages");
      await page.getByLabel("Search").fill(title);
      await page.getByRole("button", { name: "Show packages" }).click();
      await expect(page.getByRole("heading", { name: "1 package" })).toBeVisible();
      await page.getByRole("link", { name: title, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectPicture();
      await fillBooking();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
      await expectTotal();
      await page.getByRole("link", { name: "Ask a question" }).click();
      await expect(page.getByRole("heading", { name: "Ask a question" })).toBeVisible();
      await expect(page.getByLabel("Start date")).toHaveValue(START);
      await expect(page.getByLabel("Number of persons")).toHaveValue("2");
      await page.getByRole("main").getByRole("link", { name: title }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await fillBooking();
      if (javaScriptEnabled) await expectTotal();
      await page.getByRole("button", { name: "Book now" }).click();
      await expectToast(page, "Please, login!");
      await expect(page).toHaveURL(/\/login\?/);
    });

    await test.step("they register with a slip in the address, correct it and verify it", async () => {
      await page.getByRole("main").getByRole("link", { name: "Register" }).click();
      const details: Record<string, string> = {
        Name: "आयशा भट",
        Email: email.replace("example.com", "exmaple.com"),
        "Phone number": "+९१ ९८७६५ ४३२१०",
        Street: "12 Residency Road",
        City: "Bengaluru",
        "Postal code": "560025",
        State: "Karnataka",
        Country: "India",
        Password: "saffron fields",
      };
      for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole("button", { name: "Register" }).click();
      await expectToast(page, "Please, verify your email to login!");
      await page.getByLabel("The right email").fill(email);
      await page.getByLabel("The password you chose").fill("saffron fields");
      await page.getByRole("button", { name: "Send the link there" }).click();
      await expect(page.locator(".address")).toHaveText(email);
      const { pathname, search } = new URL(linkIn(await readMail(desk, email, /verify|confirm/i)));
      await page.goto(pathname + search);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Verified");
    });

    await test.step("they log in and are back at their package", async () => {
      await page.getByRole("main").getByRole("link", { name: "login" }).click();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("saffron fields");
      await page.getByRole("button", { name: "Login" }).click();
      await expectToast(page, "Login successful");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByLabel("Start date")).toHaveValue(START);
      await expect(page.getByLabel("Number of persons")).toHaveValue("2");
    });

    await test.step("they book for two and find the booking as pending", async () => {
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page).toHaveURL(/\/bookings$/);
      await expectToast(page, "Package booked successfully!");
      for (const shown of [title, formatDate(START), PRICE, "pending"]) {
        await expect(page.getByRole("main")).toContainText(shown);
      }
      await readMail(desk, email, /Booking request received/);
      const office = await page.locator("a[href^='mailto:']").first().getAttribute("href");
      await readMail(desk, office?.slice("mailto:".length) ?? "", new RegExp(`New booking request .+${title}`));
    });

    await test.step("the admin confirms it", async () => {
      await desk.goto(`/admin-dashboard/manage-bookings?q=${encodeURIComponent(email)}`);
      const card = desk.locator(".card", { hasText: email });
      await expect(card).toContainText("+91 98765 43210");
      await card.getByRole("link", { name: "Update" }).click();
      await desk.getByLabel("Booking status").selectOption("confirmed");
      await desk.getByRole("button", { name: /Update/ }).click();
      await expectToast(desk, "Booking updated successfully!");
    });

    await test.step("the tourist sees it confirmed, is told by mail, and cancels", async () => {
      await page.goto("/bookings");
      await expect(page.getByRole("main")).toContainText("confirmed");
      await readMail(desk, email, /confirmed/i);
      await page.getByRole("link", { name: /^Open booking/ }).click();
      await page.getByRole("link", { name: "Cancel this booking" }).click();
      await page.getByRole("button", { name: /^Cancel booking/ }).click();
      await expectToast(page, "Booking canceled successfully!");
    });

    await test.step("the API tells the same, to them and to nobody else", async () => {
      const own = (await (await page.request.get("/api/v1/booking/admin")).json()) as { bookings: Booking[] };
      expect(own).toMatchObject({ totalBookings: 1, bookings: [{ bookingStatus: "canceled", totalPrice: 31_998 }] });
      expect((await request.get("/api/v1/booking/admin")).status()).toBe(401);
      const found = await request.get(`/api/v1/packages/admin/${own.bookings[0]?.packageId._id}`);
      expect(await found.json()).toMatchObject({ packageInfo: { packageTitle: title } });
    });

    await test.step("the admin takes the package away again", async () => {
      await desk.goto(`/admin-dashboard/manage-packages?search=${encodeURIComponent(title)}`);
      await desk.getByRole("button", { name: `Delete ${title}` }).click();
      await desk.getByRole("button", { name: "Delete", exact: true }).click();
      await expectToast(desk, "Package deleted successfully!");
      await desk.context().close();
    });

    async function fillBooking() {
      await page.getByLabel("Start date").fill(START);
      await page.getByLabel("Number of persons").fill("2");
    }

    async function expectTotal() {
      await expect(page.getByRole("status").filter({ hasText: "₹" })).toHaveText(PRICE);
    }

    async function expectPicture() {
      const source = await page.getByRole("img", { name: title }).getAttribute("src");
      const answer = await request.get(source ?? "");
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    }
  },
);
