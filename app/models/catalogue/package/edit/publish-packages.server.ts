import { type Draft } from "~/models/catalogue/package/availability";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";

import { updatePackage } from "./update-package.server";

/** Publishes each draft that is as the list showed it, and says which are not. */
export async function publishPackages(drafts: Draft[]) {
  let published = 0;
  const kept: string[] = [];
  for (const { id, version } of drafts) {
    const result = await updatePackage({ id, version, isPublished: true });
    if (result.ok) published += 1;
    else kept.push(result.msg);
  }
  if (published === 0) return refuse("STALE_EDIT", kept[0] ?? "There is no draft to publish.");
  const [one, many] = ["has changed since: please look at it.", "have changed since: please look at them."];
  const rest = kept.length > 0 ? ` ${counted(kept.length, one, many)}` : "";
  return done({ msg: `${counted(published, "package is", "packages are")} published.${rest}` });
}
