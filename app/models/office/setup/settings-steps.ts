import { type Settings } from "~/models/system/setting/get-site.server";
import defaults from "~/site.json" with { type: "json" };

export type SetupStep = {
  title: string;
  isDone: boolean;
  /** What to know or do while the step is open. */
  words: string;
  to: string;
  /** The text of the link, or of the button if `isPost`. */
  label: string;
  isPost?: true;
};

const REACHED_BY = [
  ["phone", "phone"],
  ["whatsapp", "WhatsApp"],
  ["email", "e-mail"],
] as const;

/** The tasks that are done in the settings. */
export function settingsSteps({ site, saved }: Settings): SetupStep[] {
  const lacksTax = saved.gst === "registered" && !(isSet(saved.gstRate) && isSet(saved.sac));
  const invented = REACHED_BY.filter(([name]) => site[name] === defaults[name]).map(([, words]) => words);
  return [
    {
      title: "Guests reach you",
      isDone: invented.length === 0,
      words: `Pages and mails still tell what came with the site: ${invented.join(", ")}.`,
      to: "/admin-dashboard/settings/business",
      label: "Enter yours",
    },
    {
      title: "How guests pay you is noted",
      isDone: isSet(saved.upiId) || isSet(saved.bank),
      words: "A UPI id or a bank account. Guests see it where they pay for a confirmed booking.",
      to: "/admin-dashboard/settings/money",
      label: "Enter it",
    },
    {
      title: "GST is decided",
      isDone: isSet(saved.gst) && !lacksTax,
      words: lacksTax
        ? "You are registered: without your GST rate and SAC no receipt voucher and no invoice can be made."
        : "Say whether you are registered, and with which GSTIN.",
      to: "/admin-dashboard/settings/money",
      label: "Decide",
    },
    {
      title: "The policies are read",
      isDone: saved.policiesRead === "yes",
      words: "Guests agree to them when they book. Read them, change what is not so, and say that you have.",
      to: "/admin-dashboard/settings/policies",
      label: "Read them",
    },
  ];
}

function isSet(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";
}
