import { getSite } from "~/models/system/setting/get-site.server";
import { logoUrl } from "~/values/logo";

const ICONS = { 192: "/icon-192.png", 512: "/icon-512.png" };

export async function loader() {
  const site = await getSite();
  const icon = (size: "192" | "512") => (site.logo ? logoUrl(site.logo.imageKey, `${size}.png`) : ICONS[size]);
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.tagline,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbf9f4",
    theme_color: "#f2b33d",
    icons: [
      { src: icon("192"), sizes: "192x192", type: "image/png" },
      { src: icon("512"), sizes: "512x512", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
