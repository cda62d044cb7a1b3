import { pageSchema } from "./schema";

const NEEDED = "without it no receipt voucher and no invoice can be made.";

export const moneySchema = pageSchema("money").superRefine(
  ({ gst, gstin, gstRate, sac, foreignCurrency, foreignRate }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (gst === "registered" && !gstin)
      fault("gstin", "Please enter your GSTIN, or choose that you are not registered.");
    if (gst === "registered" && gstRate === null) fault("gstRate", `Please enter your GST rate: ${NEEDED}`);
    if (gst === "registered" && !sac) fault("sac", `Please enter the SAC: ${NEEDED}`);
    if (gst !== "registered" && gstin) fault("gst", "Please choose registered, or clear the GSTIN.");
    if (foreignCurrency && foreignRate === null)
      fault("foreignRate", "Please enter how many rupees one costs, or choose rupees only.");
    if (!foreignCurrency && foreignRate !== null)
      fault("foreignCurrency", "Please choose the currency, or clear its rate.");
  },
);
