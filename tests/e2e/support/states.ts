import { type Page } from "@playwright/test";

import { db } from "~/db.server";
import { linesOf } from "~/models/booking/row/lines";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { answerUrl } from "~/models/sales/closure/get-asked.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { addMonths, toDate, today } from "~/values/calendar";
import { newLinkKey } from "~/values/secret.server";

import { daysFromToday } from "../../support/dates";
import {
  createClosure,
  createContact,
  createDraftQuote,
  createEnquiry,
  createFullPackage,
  createOffer,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createTravelledBooking,
  createUser,
  createWaitingEntry,
  extra,
  PASSWORD,
} from "../../support/factories";

import { errorSummary, expect, expectToast, linkIn, receiveMail } from "./fixtures";
import { issueInvoice } from "./invoice";

type Reader = Awaited<ReturnType<typeof createUser>>;

/** A page of the public site in a state that a reader can reach. */
export type State = {
  name: string;
  /** The role that opens the page; a visitor by default. */
  as?: "user" | "admin";
  /** True if the state exists only on narrow screens. */
  isNarrow?: boolean;
  /** "@plain" if the page looks different without a script. */
  tag?: "@plain";
  open: (page: Page, reader: Reader) => Promise<unknown>;
};

const BOOKABLE = "Dal Lake Houseboat Weekend";

/** Every public and account page, freshly opened and after actions of the reader. */
export const STATES: State[] = [
  { name: "home", open: at("/") },
  { name: "home, the other tab", open: async (page) => page.goto("/").then(() => page.getByText("Focus On").click()) },
  { name: "home, menu open", isNarrow: true, open: openMenu },
  { name: "home of a user, menu open", as: "user", isNarrow: true, open: openMenu },
  { name: "home of an admin", as: "admin", open: at("/") },
  { name: "home of an admin, menu open", as: "admin", isNarrow: true, open: openMenu },

  { name: "catalogue", open: at("/packages") },
  { name: "catalogue, filtered", open: at("/packages?q=lake&destination=Srinagar&minPrice=5000&sort=price-low") },
  { name: "catalogue, what starts in a month", open: at(`/packages?month=${addMonths(today(), 2).slice(0, 7)}`) },
  { name: "catalogue, prices the wrong way round", open: at("/packages?minPrice=9000&maxPrice=5000") },
  { name: "catalogue, nothing found", open: at("/packages?q=ski&destination=Gurez&maxPrice=50&availability=limited") },

  { name: "catalogue, with ticks", tag: "@plain", open: openTicked },
  {
    name: "trips compared",
    tag: "@plain",
    open: async (page) => {
      await openTicked(page);
      await page.getByRole("button", { name: /Compare|Shortlist/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare trips");
    },
  },
  { name: "trips compared, none", open: at("/packages/compare") },

  { name: "catalogue, with an offer's code", open: openWithCode },
  {
    name: "package, with an offer's code",
    tag: "@plain",
    open: async (page) => {
      await openWithCode(page);
      await page.getByRole("link", { name: BOOKABLE, exact: true }).click();
      await expect(page.getByText("To pay")).toBeVisible();
    },
  },
  { name: "package, available", open: (page) => openPackage(page, BOOKABLE) },
  { name: "package, limited, with formulas and lists", open: (page) => openPackage(page, "Kashmir Great Lakes Trek") },
  { name: "package, sold out", open: (page) => openPackage(page, "Gurez Valley Frontier Road Trip") },
  { name: "package, on fixed dates", open: (page) => openPackageWith(page, { dateRule: "fixed", seatsPerDay: 12 }) },
  { name: "waiting list", open: async (page) => page.goto(`/packages/${(await createFullPackage()).id}/waiting`) },
  { name: "waiting list, to confirm", open: (page) => openWaiting(page, { state: "unconfirmed" }) },
  { name: "waiting list, an offer to a visitor", open: async (page) => openWaiting(page, await freePlaces()) },
  { name: "waiting list, an offer", as: "user", open: async (page) => openWaiting(page, await freePlaces()) },
  {
    name: "package, with days of its own, a smallest and a largest group, and extras",
    open: (page) =>
      openPackageWith(page, { leadDays: 2, minPersons: 4, maxPersons: 12, childPrice: 7_750, extras: EXTRAS }),
  },
  { name: "pictures of a package", as: "admin", open: openPictures },
  { name: "days of a package", as: "admin", open: (page) => openDays(page, "") },
  { name: "when a package starts", as: "admin", open: (page) => openDays(page, "/rules") },
  { name: "package, to a user", as: "user", open: (page) => openPackage(page, BOOKABLE) },
  {
    name: "package, booking with errors in two fields",
    as: "user",
    tag: "@plain",
    open: async (page) => {
      await openPackage(page, BOOKABLE);
      await page.getByLabel("Number of persons").fill("0");
      await sendRefused(page, "Book now");
    },
  },
  {
    name: "package, its price changed meanwhile",
    as: "user",
    open: async (page) => {
      await openPackage(page, BOOKABLE);
      await page.locator("[name=seen]").evaluate((input) => input.setAttribute("value", "adults=7999"));
      await page.getByLabel("Start date").fill(daysFromToday(170));
      await sendRefused(page, "Book now");
    },
  },
  {
    name: "home, after a refused booking",
    as: "user",
    open: async (page) => {
      for (const answer of ["Package booked successfully!", "You already have booking"]) {
        await openPackage(page, BOOKABLE);
        await page.locator("[name=idempotencyKey]").evaluate((input) => input.remove());
        await page.getByLabel("Start date").fill(daysFromToday(170));
        await page.getByRole("button", { name: "Book now" }).click();
        await expectToast(page, answer);
      }
      await expect(page).toHaveURL(/\/$/);
    },
  },

  { name: "question about a package", open: openQuestion },
  { name: "trip made to measure, from nothing", tag: "@plain", open: at("/make-it-mine") },
  { name: "trip made to measure, from a package, refused", tag: "@plain", open: openRefusedWish },
  { name: "trip made to measure, asked for", open: openAsked },

  { name: "login", open: at("/login") },
  {
    name: "login, wrong password",
    open: async (page, reader) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill(reader.email);
      await page.getByLabel("Password").fill("walnut carving");
      await sendRefused(page, "Login");
    },
  },
  {
    name: "login, not verified yet",
    open: async (page) => {
      const { email } = await createUser({ email: `${crypto.randomUUID()}@example.com`, emailVerifiedAt: null });
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("saffron fields");
      await sendRefused(page, "Login");
      await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
    },
  },
  {
    name: "login, asked for because of a booking",
    open: openWall,
  },
  {
    name: "login for a booking, I have an account",
    open: async (page) => {
      await openWall(page);
      await page.getByRole("link", { name: "I have an account" }).click();
      await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    },
  },
  { name: "register", open: at("/register") },
  { name: "register, nothing typed", open: (page) => sendEmpty(page, "/register", "Register") },

  { name: "forgot password", open: at("/forgot-password") },
  {
    name: "forgot password, sent",
    open: async (page, reader) => {
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill(reader.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    },
  },
  { name: "reset password, link over", open: at("/reset-password?token=over") },
  { name: "invitation to the staff, link over", open: at("/staff-invitation?token=over") },
  { name: "new verification link", open: at("/resend-verification") },
  { name: "check your mail", open: openCheckMail },
  { name: "account verified", open: at("/account-verified") },
  {
    name: "account verified, where a trip waits",
    open: async (page) => {
      await openWall(page);
      const email = `a.rather.long.name.${crypto.randomUUID()}@example.com`;
      for (const field of await page.getByRole("main").getByRole("textbox").all()) await field.fill("+91 98765 43210");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("saffron fields");
      await page.getByRole("button", { name: "Register" }).click();
      await page.goto(linkIn(await receiveMail(email, /verify|confirm/i)));
      await expect(page.getByRole("button", { name: /^Book now for/ })).toBeVisible();
    },
  },
  { name: "account not verified", open: at("/user/verify-email?token=altered&email=nobody@example.com") },

  { name: "bookings, none", as: "user", open: at("/bookings") },
  {
    name: "booking, confirmed and shared",
    as: "user",
    open: async (page, { id: userId }) => {
      const startDate = wednesday();
      const trip = { pickup: "Srinagar airport, 10:30", tripContact: "Bashir, +91 90000 11111", startDate };
      const shareKey = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
      const packageId = await anyPackage(page);
      const { id } = await createStoredBooking({ userId, packageId, bookingStatus: "confirmed", shareKey, ...trip });
      await page.goto(`/bookings/${id}`);
      await expect(page.locator(".next-step")).toBeVisible();
    },
  },
  {
    name: "shared trip",
    open: async (page) => {
      const shareKey = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
      const { id: userId } = await createUser();
      await createStoredBooking({ userId, packageId: await anyPackage(page), shareKey, pickup: "Dal Gate, 09:00" });
      await page.goto(`/trip/${shareKey}`);
      await expect(page.getByText(/As of /)).toBeVisible();
    },
  },
  { name: "shared trip, its link withdrawn", open: at("/trip/withdrawnwithdrawnwith") },
  {
    name: "driver's page",
    open: async (page) => {
      const { id: userId, name } = await createUser();
      const trip = {
        startDate: toDate(today()),
        bookingStatus: "confirmed",
        pickup: "Dal Gate, 09:00",
        tripContact: userId,
      };
      const booking = await createStoredBooking({ userId, packageId: await anyPackage(page), ...trip });
      await createStoredBooking({
        ...trip,
        userId,
        packageId: booking.packageId,
        pickup: "Airport, 10:30",
        arrivalFlight: "6E 2132",
      });
      await db.pickupMet.create({ data: { bookingId: booking.id, day: toDate(today()), metAt: new Date() } });
      const link = { key: newLinkKey(), day: toDate(today()), driver: userId };
      await db.driveLink.create({ data: { ...link, createdBy: userId, authorName: name } });
      await page.goto(`/drive/${link.key}`);
      await expect(page.getByText("the office knows")).toBeVisible();
    },
  },
  { name: "booking, about to ask for a change", as: "user", open: openChange },
  {
    name: "booking, a change asked for",
    as: "user",
    open: async (page, reader) => {
      await openChange(page, reader);
      await page.getByLabel("New number of persons").fill("3");
      await page.getByLabel("What else you would like").fill("My mother comes along.");
      await page.getByRole("button", { name: "Ask for this change" }).click();
      await expectToast(page, "We answer by mail.");
    },
  },
  { name: "booking, its road closed", as: "user", open: async (page, reader) => openRoadClosed(page, reader, "") },
  { name: "choice by a mail's link", open: openRoadByLink },
  { name: "booking, about to choose", as: "user", open: async (page, reader) => openRoadClosed(page, reader) },
  {
    name: "booking, a choice without a date",
    as: "user",
    open: async (page, reader) => {
      await openRoadClosed(page, reader);
      await page.getByLabel("New dates").check();
      await page.getByRole("button", { name: "Send my choice" }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  { name: "booking, about to cancel", as: "user", open: async (page, reader) => openCancel(page, reader) },
  {
    name: "booking, what comes back changed meanwhile",
    as: "user",
    open: async (page, reader) => {
      await openCancel(page, reader);
      await page.locator("[name=seenPercent]").evaluate((input) => input.setAttribute("value", "99"));
      await page.getByRole("button", { name: /^Cancel booking/ }).click();
      await expect(page).toHaveTitle(/^Error: /);
    },
  },
  {
    name: "booking, canceled",
    as: "user",
    open: async (page, reader) => {
      await openCancel(page, reader);
      await page.getByRole("button", { name: /^Cancel booking/ }).click();
      await expectToast(page, "Booking canceled successfully!");
    },
  },
  {
    name: "bookings, many of each status",
    as: "user",
    open: async (page, { id }) => {
      for (const bookingStatus of ["pending", "confirmed", "canceled"] as const) {
        const { packageId } = await createStoredBooking({
          userId: id,
          bookingStatus,
          packageId: await anyPackage(page),
        });
        for (let count = 1; count < 8; count += 1) await createStoredBooking({ userId: id, bookingStatus, packageId });
      }
      await page.goto("/bookings");
      await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    },
  },
  { name: "booking, to be paid", as: "user", open: openPay },
  {
    name: "booking, a payment told of with faults",
    as: "user",
    open: async (page, reader) => {
      await openPay(page, reader);
      await page.getByLabel("UTR").fill("12");
      await page.getByLabel("Amount in ₹").fill("0");
      await sendRefused(page, "I have paid");
    },
  },
  {
    name: "booking, a payment not found",
    as: "user",
    open: async (page, reader) => {
      const bookingId = await openPay(page, reader);
      const answer = "We looked at the account for that day and the two days after. ".repeat(4).trim();
      const claim = { bookingId, method: "bank", utr: "JAKAN26327001122334455", amount: 9_999_999 };
      await db.paymentClaim.create({ data: { ...claim, state: "refused", answer, decidedAt: new Date() } });
      await page.reload();
      await expect(page.getByText("We could not find this payment")).toBeVisible();
    },
  },
  {
    name: "booking, a payment that is looked for",
    as: "user",
    tag: "@plain",
    open: async (page, reader) => {
      const bookingId = await openPay(page, reader);
      const claim = { bookingId, method: "bank", utr: "JAKAN26327001122334455", amount: 9_999_999 };
      await db.paymentClaim.create({ data: claim });
      await page.reload();
      await page.getByText("Pay more, or report another payment").click();
      await expect(page.getByRole("heading", { name: "I have paid" })).toBeVisible();
    },
  },
  {
    name: "back from paying online",
    as: "user",
    open: (page, reader) => openReturn(page, reader, { state: "open", returnedAt: new Date() }),
  },
  {
    name: "back from paying online, which has ended",
    as: "user",
    open: (page, reader) => openReturn(page, reader, { state: "expired" }),
  },
  {
    name: "booking, its tax invoice",
    as: "user",
    open: async (page, { id: userId }) => {
      const guest = { customerName: "Naqshbandi ".repeat(8).trim(), customerAddress: ["Khanyar", "190003 Srinagar"] };
      const sold = { userId, packageId: await anyPackage(page), totalPrice: 6_999_986, placeOfSupply: "29" };
      const { id } = await createStoredBooking({ ...sold, ...guest, bookingStatus: "confirmed" });
      const number = await issueInvoice(id);
      await page.goto(`/bookings/${id}`);
      await page.getByRole("link", { name: `Tax invoice ${number}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
    },
  },
  { name: "travellers", as: "user", open: openTravellers },
  { name: "how was it?", as: "user", open: openReview },
  {
    name: "how was it? refused",
    as: "user",
    open: async (page, reader) => {
      await openReview(page, reader);
      await page.getByLabel("In your words").fill("A text that is long enough to be sent.");
      await page
        .getByRole("main")
        .locator("form")
        .evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await page.getByRole("button", { name: "Send review" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "travellers, refused, and one more than booked",
    as: "user",
    open: async (page, reader) => {
      const id = await openTravellers(page, reader);
      await db.booking.update({ where: { id }, data: { numberOfPersons: 1 } });
      await page.reload();
      await page.getByLabel("Name").nth(1).fill("");
      await page.getByRole("button", { name: "Save travellers" }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  { name: "profile", as: "user", open: at("/profile") },
  { name: "deleting an account", as: "user", open: at("/profile/delete") },
  {
    name: "deleting an account, a trip ahead",
    as: "user",
    open: async (page, { id: userId }) => {
      await createStoredBooking({ userId, packageId: await anyPackage(page) });
      await page.goto("/profile/delete");
      await expect(page.getByText("still ahead")).toBeVisible();
    },
  },
  { name: "update detail", as: "user", open: at("/profile/update-details") },
  {
    name: "update detail, logged out in the meantime",
    as: "user",
    open: async (page, { id }) => {
      await page.goto("/profile/update-details");
      await db.session.deleteMany({ where: { userId: id } });
      await sendRefused(page, "Update");
      await page.getByText("What you typed", { exact: true }).click();
    },
  },
  {
    name: "profile, a new address asked for",
    as: "user",
    open: async (page) => {
      await page.goto("/profile/update-details");
      await page.getByLabel("Email").fill(`a.rather.long.name.${crypto.randomUUID()}@example.com`);
      await page.getByRole("button", { name: "Update" }).click();
      await expect(page.locator(".notice")).toBeVisible();
    },
  },
  { name: "update password", as: "user", open: at("/profile/update-password") },
  { name: "logins", as: "user", open: at("/profile/logins") },
  { name: "second factor", as: "admin", open: at("/profile/second-factor") },
  { name: "second factor, to be shown to the app", as: "admin", open: openSecondFactor },
  { name: "erasing a guest", as: "admin", open: openErasure },

  { name: "quote", tag: "@plain", open: (page) => openQuote(page) },
  { name: "quote that was withdrawn", open: (page) => openQuote(page, { state: "withdrawn", reason: "No rooms" }) },
  { name: "quote that was accepted", open: (page) => openQuote(page, { state: "accepted" }) },
  { name: "quote that was booked, with its till", as: "user", tag: "@plain", open: openTill },
  {
    name: "quote that ran out",
    open: (page) => openQuote(page, { validUntil: toDate(daysFromToday(-1)), wish: "Can we drop Gulmarg?" }),
  },
  {
    name: "quote, previewed by staff",
    as: "admin",
    open: async (page) => page.goto(`/admin-dashboard/quotes/${(await createDraftQuote()).quote.id}/preview`),
  },

  { name: "terms", open: at("/terms") },
  { name: "cancellation policy", open: at("/cancellation-policy") },
  { name: "privacy", open: at("/privacy") },
  { name: "contact", open: at("/contact") },
  { name: "description of the API", open: at("/api/docs") },
  { name: "nothing there", open: at("/nowhere") },
  { name: "a booking of nobody", as: "user", open: at("/bookings/nowhere") },
];

/** A start in a month. No day's short name is wider. */
function wednesday() {
  return [30, 31, 32, 33, 34, 35, 36].map((days) => toDate(daysFromToday(days))).find((day) => day.getUTCDay() === 3);
}

function at(path: string) {
  return (page: Page) => page.goto(path);
}

/** Opens a package's page from the catalogue. */
export async function openPackage(page: Page, name = BOOKABLE) {
  await page.goto("/packages");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function openTicked(page: Page) {
  await page.goto("/packages");
  for (const name of [BOOKABLE, "Kashmir Great Lakes Trek", "Gurez Valley Frontier Road Trip"])
    await page.getByLabel(`Compare ${name}`).check();
}

/** Opens a package with the longest possible offer code. */
async function openWithCode(page: Page) {
  const code = `L${crypto.randomUUID().replaceAll("-", "").slice(0, 19)}`.toUpperCase();
  await createOffer({ code });
  await page.goto(`/packages?code=${code}`);
  await expect(page.locator(".offer-price").first()).toBeVisible();
}

async function openMenu(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
}

async function openRefusedWish(page: Page) {
  await openPackage(page, BOOKABLE);
  await page.getByRole("main").getByRole("link", { name: "Make it mine" }).first().click();
  await page.getByRole("group", { name: "Children" }).getByRole("radio", { name: "2", exact: true }).check();
  await page.getByLabel("A day in snow").check();
  await sendRefused(page, "Send, it costs nothing");
}

async function openAsked(page: Page) {
  const shareKey = newLinkKey();
  const wish = { wantsQuote: true, persons: 4, children: 2, childAges: "4, 9", matters: ["houseboat", "snow"] };
  await createEnquiry({ shareKey, ...wish, wantedMonth: addMonths(today(), 2).slice(0, 7), phone: "+91 90000 00000" });
  await page.goto(`/asked/${shareKey}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your question is number");
}

async function openQuestion(page: Page) {
  await openPackage(page, BOOKABLE);
  await page.getByRole("link", { name: "Ask a question" }).click();
  await expect(page.getByRole("heading", { name: "Ask a question" })).toBeVisible();
}

/** The page to which a guest comes back, of a link as the payment provider left it. */
async function openReturn(page: Page, { id: userId }: Reader, link: { state: string; returnedAt?: Date }) {
  const { id: bookingId } = await createStoredBooking({ userId, bookingStatus: "confirmed" });
  const reference = `B1001-1-${newLinkKey()}`;
  const made = { bookingId, reference, driver: "razorpay", isTest: true, amount: 6_999_986, expiresAt: new Date() };
  await db.payLink.create({ data: { ...made, linkId: reference, url: "https://rzp.io/i/x", ...link } });
  await page.goto(`/pay/back/${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function openPay(page: Page, { id: userId }: Reader) {
  const settings = {
    upiId: "chinar.holidays@sbi",
    upiKind: "merchant",
    bank: "Chinar Holidays LLP\nJ&K Bank, 0001 1122",
  };
  const stored = await db.setting.findUnique({ where: { id: "site" } });
  const value = { ...(stored?.value as object), ...settings };
  await db.setting.upsert({
    where: { id: "site" },
    create: { id: "site", value, updatedBy: userId },
    update: { value },
  });
  const sold = { userId, packageId: await anyPackage(page), totalPrice: 6_999_986, bookingStatus: "confirmed" };
  const { id } = await createStoredBooking(sold);
  await page.goto(`/bookings/${id}/pay`);
  await expect(page.getByRole("heading", { name: "By UPI" })).toBeVisible();
  return id;
}

async function openTravellers(page: Page, { id: userId }: Reader) {
  const { id } = await createStoredBooking({ userId, numberOfPersons: 3, packageId: await anyPackage(page) });
  const lead = "Wani ".repeat(20).trim();
  const child = "Zoya";
  await db.traveller.create({ data: { bookingId: id, position: 1, name: lead, isLead: true, diet: "Jain" } });
  await db.traveller.create({ data: { bookingId: id, position: 2, name: child, ageBand: "under-5", note: "a cot" } });
  await page.goto(`/bookings/${id}/travellers`);
  await expect(page.getByRole("button", { name: "Save travellers" })).toBeVisible();
  return id;
}

async function openReview(page: Page, { id: userId }: Reader) {
  const { id } = await createTravelledBooking({ userId, packageId: await anyPackage(page) });
  await page.goto(`/bookings/${id}/review`);
}

async function openWall(page: Page) {
  await openPackage(page, BOOKABLE);
  await page.getByLabel("Start date").fill(daysFromToday(170));
  await page.getByRole("button", { name: "Book now" }).click();
  await expectToast(page, "Please, login!");
}

async function openCheckMail(page: Page) {
  await page.goto("/register");
  for (const field of await page.getByRole("main").getByRole("textbox").all()) await field.fill("+91 98765 43210");
  await page.getByLabel("Email").fill(`a.rather.long.name.${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your mail");
}

async function openChange(page: Page, { id: userId }: Reader) {
  const { id } = await createStoredBooking({ userId, packageId: await anyPackage(page) });
  await page.goto(`/bookings/${id}/change`);
}

/** Opens a part of the page of a booking whose road is closed, by default the choices. */
async function openRoadByLink(page: Page) {
  const startDate = toDate(daysFromToday(40));
  const booking = await createStoredBooking({ startDate });
  const { id } = await createClosure({ packageIds: [booking.packageId], from: startDate, to: startDate });
  await page.goto(new URL(answerUrl(booking.id, id)).pathname);
}

async function openSecondFactor(page: Page) {
  await page.goto("/profile/second-factor");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByText("otpauth").or(page.locator("main svg")).first()).toBeVisible();
}

async function openErasure(page: Page) {
  await page.goto(`/admin-dashboard/guests/erase/${(await createContact()).id}?ask=yes`);
}

async function openRoadClosed(page: Page, { id: userId }: Reader, part = "/road-closed") {
  const sold = { userId, packageId: await anyPackage(page), bookingStatus: "confirmed" };
  const { id, packageId } = await createStoredBooking(sold);
  await createClosure({ packageIds: [packageId] });
  await page.goto(`/bookings/${id}${part}`);
  await expect(page.getByText("Without an answer nothing is canceled")).toBeVisible();
}

export async function anyPackage(page: Page) {
  await openPackage(page);
  return new URL(page.url()).pathname.split("/").at(-1);
}

const EXTRAS = [
  extra({ name: "Pony to Thajiwas", note: "led at a walk, two hours there and back", price: 900 }),
  extra({ name: "Extra bed", price: 1_200, per: "booking" }),
];

async function openPackageWith(page: Page, rules: Parameters<typeof createPackage>[0]) {
  const { id } = await createPackage(rules);
  for (const [after, capacity] of [
    [20, 12],
    [27, 2],
  ] as const)
    await saveDays(id, [{ date: daysFromToday(after), capacity, label: "Guaranteed" }]);
  await page.goto(`/packages/${id}`);
  await expect(page.locator("#dates, select[name=startDate]").first()).toBeVisible();
}

/** A quote with long words, which these columns change. */
async function openQuote(page: Page, data: Parameters<typeof db.quote.update>[0]["data"] = {}) {
  const words = { text: `No treks, please. ${"Venkatanarasimharajuvaripeta".repeat(11)}`, phone: "+91 98450 11111" };
  const { id: enquiryId } = await createEnquiry(words);
  const customerName = "Venkatanarasimharajuvaripeta ".repeat(3).trim();
  const { quote } = await createSentQuote({ customerName, enquiryId });
  const answeredAt = data.state ? new Date() : null;
  await db.quote.update({ where: { id: quote.id }, data: { ...data, answeredAt } });
  if (data.validUntil)
    await db.quoteRevision.updateMany({ where: { quoteId: quote.id }, data: { validUntil: data.validUntil } });
  await page.goto(`/quote/${quote.shareKey}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** All that a quote can show: pictures, who made it, where one sleeps, what was added, and how to pay. */
async function openTill(page: Page, reader: Reader) {
  await openPay(page, reader);
  const { id: packageId } = await db.package.findFirstOrThrow({ where: { isDemo: true, deletedAt: null } });
  const dayFacts = "1 | Houseboat Gulshan\n2 | Houseboat Gulshan";
  const { quote } = await createSentQuote({ packageId, dayFacts, route: "Dal Lake | 2\nPahalgam" });
  const { sale } = await db.quoteRevision.findFirstOrThrow({ where: { quoteId: quote.id } });
  const options = linesOf({ lines: sale }).flatMap(({ optional, ref }) => (optional && ref ? [ref] : []));
  const booked = await acceptQuote({ key: quote.shareKey, name: "Meera Iyer", revision: 1, options });
  if (!booked.ok) throw new Error(booked.msg);
  await page.goto(`/quote/${quote.shareKey}`);
  await expect(page.getByRole("heading", { name: "Pay without an account" })).toBeVisible();
}

async function openPictures(page: Page) {
  const { id } = await createPackage();
  await page.goto(`/admin-dashboard/manage-packages/pictures/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openWaiting(page: Page, entry: Parameters<typeof createWaitingEntry>[0]) {
  const { token } = await createWaitingEntry(entry);
  await page.goto(`/waiting/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Who waits for places of this package is offered them at once. */
async function freePlaces() {
  return { packageId: (await createPackage({ seatsPerDay: 4 })).id };
}

async function openDays(page: Page, more: string) {
  const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 12 });
  await saveDays(id, [{ date: daysFromToday(0) }]);
  await createWaitingEntry({ packageId: id });
  await page.goto(`/admin-dashboard/manage-packages/days/${id}${more}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function sendEmpty(page: Page, path: string, button: string) {
  await page.goto(path);
  await sendRefused(page, button);
}

/** Sends the form without the browser's validation and waits for the server's errors. */
export async function sendRefused(page: Page, button: string) {
  await page.locator("main form").evaluateAll((forms) => {
    for (const form of forms) form.setAttribute("novalidate", "");
  });
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await expect(errorSummary(page)).toBeFocused();
}

async function openCancel(page: Page, { id: userId }: Reader) {
  const startDate = toDate(daysFromToday(45));
  const { id } = await createStoredBooking({ userId, startDate, packageId: await anyPackage(page) });
  await page.goto(`/bookings/${id}`);
  await page.getByRole("link", { name: "Cancel this booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cancel booking");
}
