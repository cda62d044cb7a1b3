import { arrangeFields } from "~/models/sales/quote/day-rows";
import { quoteFormSchema } from "~/models/sales/quote/schema";
import { withBlankLine } from "~/models/sales/quote/typed-sale";

import { checkForm, showAgain, textIn, valuesIn } from "./form.server";
import { receiveUpload } from "./parse-form.server";

/** The form of a quote. Without script its buttons for days and lines show it again, arranged anew. */
export async function receiveQuote(request: Request) {
  const { user, fields } = await receiveUpload(request, "edit-bookings");
  const show = textIn(fields, "show");
  const values = valuesIn(fields);
  const arranged = show ? showAgain(show === "line" ? withBlankLine(values) : arrangeFields(values, show)) : null;
  return { by: user, form: checkForm(fields, quoteFormSchema), arranged };
}
