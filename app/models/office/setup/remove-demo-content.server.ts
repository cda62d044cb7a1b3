import { transaction } from "~/db.server";
import { removeUnusedImage } from "~/models/system/image/remove-unused-image.server";
import { done, refuse } from "~/result";

import { countDemoContent, deleteDemoContent, lockDemoContent } from "./demo-content.server";
import { demoInWords } from "./demo-in-words";

/** Removes the demo content if it is still what the page showed (`seen`), else nothing. */
export async function removeDemoContent({ seen }: { seen: string }) {
  const result = await transaction(async (tx) => {
    await lockDemoContent(tx);
    const words = demoInWords(await countDemoContent(tx));
    if (words === null) return refuse("NOT_FOUND", "There is no demo content any more.");
    if (words !== seen) return refuse("STALE_EDIT", `Nothing was removed: by now it is ${words}. Please look again.`);
    return done({ words, imageKeys: await deleteDemoContent(tx) });
  });
  if (!result.ok) return result;
  await Promise.all(result.value.imageKeys.map(removeUnusedImage));
  return done({ msg: `Removed: ${result.value.words}.` });
}
