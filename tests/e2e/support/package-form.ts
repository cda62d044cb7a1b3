import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

import { untilHydrated } from "./fixtures";

/** Fills in all fields of a package except the picture. */
export async function fillPackage(page: Page, title: string) {
  const fields: Record<string, string> = {
    "Package Title": title,
    "Tour Name": "Beyond Razdan Pass",
    "Location Name": "Gurez",
    Days: "5",
    Nights: "4",
    "Starting Price": "₹15,999",
    "Package Actual Price": "18,499",
    Description: "Five days under Habba Khatoon.",
    "Included Features": "Tents, meals",
    "Excluded Features": "Flights",
    Tags: "camping, river",
    Itinerary: "Day 1: over Razdan Pass.",
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Chooses a package's picture. A script shows it, which moves the form, and lets the form be sent only then. */
export async function choosePicture(page: Page, file: Awaited<ReturnType<typeof picture>>, hasScript?: boolean) {
  await untilHydrated(page);
  await page.getByLabel(/^(Picture|Replace the picture)$/).setInputFiles(file);
  if (hasScript) await expect(page.getByText("The new picture")).toBeVisible({ timeout: 20_000 });
}

/** Opens the picture dialog of the itinerary editor. */
export async function openPictureDialog(page: Page) {
  await page.locator(".ql-editor").click();
  await page.getByRole("button", { name: "image" }).click();
  return page.getByRole("dialog", { name: "Insert a picture" });
}

export async function picture() {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  return { name: "gurez.png", mimeType: "image/png", buffer };
}
