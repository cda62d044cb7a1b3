import { type Site } from "~/site.server";
import { logoSize, logoUrl } from "~/values/logo";

import { ChinarLeaf } from "./chinar-leaf";

/** The operator's logo, or our leaf, with the name. */
export function BrandMark({ site: { brand, logo } }: { site: Pick<Site, "brand" | "logo"> }) {
  return (
    <>
      {logo ? <Logo logo={logo} alt={logo.saysName ? brand : ""} /> : <ChinarLeaf />}
      {!logo?.saysName && brand}
    </>
  );
}

export function Logo({ logo: { imageKey }, alt }: { logo: NonNullable<Site["logo"]>; alt: string }) {
  return <img className="logo" src={logoUrl(imageKey, "brand.png")} alt={alt} {...logoSize(imageKey)} />;
}
