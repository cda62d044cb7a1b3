import { type Page } from "@playwright/test";
import sharp from "sharp";

import { db } from "~/db.server";
import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";

import { createAdmin, createPackage } from "../../support/factories";
import { isWhole } from "../../support/size";
import { expect, expectToast, test } from "../support/fixtures";
import { choosePicture, fillPackage, openPictureDialog, picture } from "../support/package-form";

const LIST = "/admin-dashboard/manage-packages";

test.beforeEach(async ({ login }) => login(await createAdmin()));

test("a photo of 6 MB, at night of 14 MB, is made smaller before it is sent", async ({ page }) => {
  test.slow();
  const [width, height] = isWhole ? [4624, 3468] : [3072, 2304];
  const title = `Photographed ${crypto.randomUUID()}`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  const photo = await sharp({ create: { width, height, channels: 3, background: "teal", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan((isWhole ? 13 : 5) * 1024 * 1024);
  await page.goto(`${LIST}/add`);
  await fillPackage(page, title);
  const field = page.getByLabel("Picture");
  await choosePicture(page, { name: "dal.jpg", mimeType: "image/jpeg", buffer: photo }, true);

  const sent = await field.evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) throw new Error("No file is chosen.");
    const { width, height } = await createImageBitmap(file);
    return { name: file.name, size: file.size, width, height };
  });
  expect(sent).toMatchObject({ name: "dal.jpeg", width: 2560, height: 1920 });
  expect(sent.size).toBeLessThan(5 * 1024 * 1024);
  await page.getByRole("button", { name: "Add package" }).click();
  await expectToast(page, "Package added successfully!");
  const stored = await db.package.findFirstOrThrow({ where: { packageTitle: title } });
  expect(stored.imageKey).toMatch(/-\d+x\d+$/);
});

const ITINERARY = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Level ${level}</h${level}>`),
  "<p>Two&nbsp; spaces <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code> <strong><em><u>all</u></em></strong></p>",
  ...["center", "right", "justify"].map((align) => `<p class="ql-align-${align}">${align}</p>`),
  '<h2 class="ql-align-right ql-direction-rtl">سرینگر</h2>',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `<p class="ql-indent-${depth}">${depth} in</p>`),
  ...["serif", "monospace"].map((font) => `<p><span class="ql-font-${font}">${font}</span></p>`),
  ...["small", "large", "huge"].map((size) => `<p><span class="ql-size-${size}">${size}</span></p>`),
  '<p><span class="ql-font-serif ql-size-huge" style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">red</span> H<sub>2</sub>O m<sup>2</sup></p>',
  "<blockquote>Gar firdaus bar roo-e zameen ast</blockquote><p><br></p>",
  ...["ordered", "bullet", "checked", "unchecked"].map(
    (list) => `<ol><li data-list="${list}">one</li><li data-list="${list}" class="ql-indent-8">deep</li></ol><p>-</p>`,
  ),
  '<ol><li data-list="ordered">one</li><li data-list="bullet" class="ql-indent-1">two</li><li data-list="checked">three</li><li data-list="unchecked">four</li></ol>',
  '<p><a href="https://example.com/" target="_blank">link</a> <a href="mailto:a@example.com" target="_blank">mail</a> <a href="tel:+911940000100" target="_blank">call</a></p>',
  '<p><img src="/images/none-1x1/1.webp" alt="Dal Lake"><img src="https://images.example/none-1x1.png" alt="" width="300"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=" alt=""></p>',
  '<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">if (snow) {</div><div class="ql-code-block" data-language="javascript">&nbsp; stay();</div></div>',
  '<p>-</p><div class="ql-code-block-container"><div class="ql-code-block" data-language="plain">as it is</div></div>',
  '<p><span class="ql-formula" data-value="e=mc^2">e=mc^2</span> energy</p>',
  '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
  '<iframe class="ql-video ql-align-right" src="https://player.vimeo.com/video/1"></iframe>',
  "<table><tbody><tr><td><strong>Season</strong></td><td><strong>Price</strong></td></tr><tr><td><br></td><td>₹ 9</td></tr></tbody></table>",
  "<p>The end</p>",
].join("");

test("what was saved reopens unchanged", async ({ page }) => {
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ body: "", contentType: "text/html" }));
  await page.route(/none-1x1/, async (route) => {
    const { buffer: body, mimeType: contentType } = await picture();
    await route.fulfill({ body, contentType });
  });
  const first = await sanitized(ITINERARY);
  const { id } = await createPackage({ itinerary: first });

  const second = await sanitized(await touch(page, id));
  await db.package.update({ where: { id }, data: { itinerary: second } });
  const third = await sanitized(await touch(page, id));

  expect(third).toBe(second);
  expect(plain(second)).toBe(plain(first));
  expect(second).toContain("hljs-keyword");
});

test("a pasted table keeps its rows and cells on the page and when it is edited again", async ({ page }) => {
  const { id } = await createPackage();
  await page.goto(`${LIST}/edit/${id}`);
  const editor = page.locator(".ql-editor");
  await editor.click();
  await page.keyboard.press("Control+A");
  await paste(
    page,
    "<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Day 1</b><o:p></o:p></p></td><td><p class=MsoNormal>Arrive in Srinagar<o:p></o:p></p></td></tr>" +
      "<tr><td><p class=MsoNormal><b>Day 2</b><o:p></o:p></p></td><td><p class=MsoNormal>Gulmarg gondola<o:p></o:p></p></td></tr>" +
      "<tr><td></td><td><p>Lunch</p><p>Rest</p></td></tr></table>",
  );
  // Enter at its end leaves it.
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rest in between");
  await page.getByRole("button", { name: "Update package" }).click();
  await expectToast(page, "Updated package successfully!");

  const rows = "Day 1Arrive in SrinagarDay 2Gulmarg gondolaLunch · Rest";
  await page.goto(`/packages/${id}`);
  const table = page.locator(".itinerary table");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveText(["Day 2", "Gulmarg gondola"]);
  await expect(table).toHaveText(rows);
  await expect(page.locator(".itinerary")).toContainText("Rest in between");

  await page.goto(`${LIST}/edit/${id}`);
  await expect(editor.locator("tr")).toHaveCount(3);
  await expect(editor.locator("table")).toHaveText(rows);
});

test("the link of an unlisted video keeps the hash without which there is none", async ({ page }) => {
  await page.route(/vimeo/, (route) => route.fulfill({ body: "", contentType: "text/html" }));
  const { id } = await createPackage();
  await page.goto(`${LIST}/edit/${id}`);
  await page.locator(".ql-editor").click();
  await page.getByRole("button", { name: "video" }).click();
  await page.getByLabel("Address or formula").fill("https://vimeo.com/76979871/8272103f6e");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Update package" }).click();
  await expectToast(page, "Updated package successfully!");
  await page.goto(`/packages/${id}`);
  await expect(page.getByRole("link", { name: "Watch the video on Vimeo" })).toHaveAttribute(
    "href",
    "https://vimeo.com/76979871/8272103f6e",
  );
});

async function paste(page: Page, html: string) {
  await page.locator(".ql-editor").evaluate((editor, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("the editor does not take the focus back to highlight what was typed", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${LIST}/add`);
  const editor = page.locator(".ql-editor");
  await editor.focus();
  await page.keyboard.type("Trout");
  await page.keyboard.press("Tab");
  await page.clock.runFor(1_500);
  await expect(page.locator(".form-part > summary").first()).toBeFocused();
});

test("a picture is stored, described and inserted", async ({ page }) => {
  const { id } = await createPackage();
  await page.goto(`${LIST}/edit/${id}`);
  const dialog = await openPictureDialog(page);
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.getByRole("button", { name: "image" }).press("Enter");
  await dialog
    .getByLabel("Upload a file")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("GIF89a") });
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByRole("alert")).toContainText("GIF files cannot be used.");
  await dialog.getByLabel("Upload a file").setInputFiles(await picture());
  await dialog.getByLabel("What it shows").fill("The Kishanganga at dusk");
  await dialog.getByRole("button", { name: "Insert" }).click();
  const inserted = page.locator(".ql-editor img[alt='The Kishanganga at dusk']");
  // A picture that is still loading moves the form's button when it comes.
  await expect.poll(() => inserted.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.getByRole("button", { name: "Update package" }).click();

  await expectToast(page, "Updated package successfully!");
  const { itinerary } = await db.package.findUniqueOrThrow({ where: { id } });
  expect(itinerary).toMatch(/<img src="\/images\/[0-9a-f]+-400x300\/400\.webp" alt="The Kishanganga at dusk">/);
});

test("a picture inserted after the session's end says that a login is needed, and is inserted after it", async ({
  page,
  context,
  login,
}) => {
  const { id } = await createPackage();
  await page.goto(`${LIST}/edit/${id}`);
  const dialog = await openPictureDialog(page);
  await dialog.getByLabel("Upload a file").setInputFiles(await picture());
  await dialog.getByLabel("What it shows").fill("The falls at dusk");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You were logged out.");

  await login(await createAdmin());
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(page.locator(".ql-editor img[alt='The falls at dusk']")).toBeVisible();
});

/** Opens a package in the editor, makes and reverts a change, and returns what the form would send. */
async function touch(page: Page, id: string) {
  await page.goto(`${LIST}/edit/${id}`);
  const editor = page.locator(".ql-editor");
  // Code is highlighted a second after it appears.
  await expect(editor.locator(".hljs-keyword").first()).toBeAttached();
  await editor.getByText("The end").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Backspace");
  return page.locator("textarea[name=itinerary]").inputValue();
}

async function sanitized(html: string) {
  const result = await sanitizeItinerary(html);
  if (!result.ok) throw new Error(result.msg);
  return result.value;
}

/** Removes the markup that highlighting adds. */
function plain(html: string) {
  return html.replaceAll(/<span class="[^"]*ql-token[^>]*>([^<]*)<\/span>/g, "$1");
}
