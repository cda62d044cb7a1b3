import jsQR from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";

import { Qr } from "~/components/booking/qr";
import { upiLink } from "~/models/money/payment/ways-to-pay";

/** Reads the QR code from its pixels, as a camera does, with another library than the one that draws it. */
async function scan(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')), {
    density: 144,
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  "https://chinar.example/trip/Zm9vYmFyYmF6cXV4MTIzNA",
  "http://localhost:3000/trip/AAAAAAAAAAAAAAAAAAAAAA",
  `https://${"houseboats-and-treks.".repeat(4)}example/trip/Zm9vYmFyYmF6cXV4MTIzNA`,
])("a camera reads %s", async (address) => {
  expect(await scan(renderToStaticMarkup(<Qr text={address} label="The trip's link" />))).toBe(address);
});

test.each(["Chinar Holidays", "चिनार यात्रा", "Söhne & Co + ₹ 🏔️", "x".repeat(120)])(
  "a camera reads the very link that pays %s",
  async (name) => {
    const payee = { upiId: "chinar.holidays@sbi", name, merchantCode: "4722" };
    const link = upiLink(payee, { amount: 5700, note: "Booking 1042", reference: "B1042P0" });
    expect(await scan(renderToStaticMarkup(<Qr text={link} label="Code to pay" />))).toBe(link);
  },
);

test("it is drawn without styles or scripts, and named for those who do not see it", () => {
  const svg = renderToStaticMarkup(<Qr text="https://chinar.example" label='The "trip" & its link' />);
  expect(svg).not.toMatch(/style|<script|href=/);
  expect(svg).toContain('aria-label="The &quot;trip&quot; &amp; its link"');
});
