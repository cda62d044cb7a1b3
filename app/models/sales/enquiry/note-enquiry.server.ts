import { transaction } from "~/db.server";
import { done } from "~/result";

import { createEnquiry } from "./create-enquiry.server";
import { type ENQUIRY_SOURCES } from "./limits";
import { type Question } from "./schema";

type Heard = Question & { source: (typeof ENQUIRY_SOURCES)[number] };

/** Records a question that staff heard; sends no mail. */
export async function noteEnquiry(heard: Heard) {
  return transaction(async (tx) => {
    const made = await createEnquiry(tx, heard);
    return made.ok ? done({ msg: "Question saved!", id: made.value.id }) : made;
  });
}
