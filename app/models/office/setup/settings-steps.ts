import { type Settings } from "~/models/system/setting/get-site.server";
import defaults from "~/site.json" with { type: "json" };

export type SetupStep = {
  title: string;
  isDone: boolean;
  /** What to know or do while the step is open. */
  words: string;
  link?: Way;
  press?: Way & { busy: string };
};

type Way = { to: string; label: string };

const REACHED_BY = [
  ["phone", "phone"],
  ["whatsapp", "WhatsApp"],
  ["email", "e-mail"],
] as const;

const NOT_REGISTERED = {
  to: "/admin-dashboard/settings/not-registered",
  label: "We are not registered",
  busy: "Saving...",
};

/** The tasks that are done in the settings. */
export function settingsSteps({ site, saved }: Settings): SetupStep[] {
  const lacksTax = saved.gst === "registered" && !(isSet(saved.gstRate) && isSet(saved.sac));
  const invented = REACHED_BY.filter(([name]) => site[name] === defaults[name]).map(([, words]) => words);
  return [
    {
      title: "Guests reach you",
      isDone: invented.length === 0,
      words: `Pages and mails still tell what came with the site: ${invented.join(", ")}.`,
      link: { to: "/admin-dashboard/settings/business", label: "Enter yours" },
    },
    {
      title: "How guests pay you is noted",
      isDone: isSet(saved.upiId) || isSet(saved.bank),
      words: "A UPI id or a bank account. Guests see it where they pay for a confirmed booking.",
      link: { to: "/admin-dashboard/settings/money", label: "Enter it" },
    },
    {
      title: "GST is decided",
      isDone: isSet(saved.gst) && !lacksTax,
      words: lacksTax
        ? "You are registered: without your GST rate and SAC no receipt voucher and no invoice can be made."
        : "Enter your GSTIN, or say that you have none.",
      link: { to: "/admin-dashboard/settings/money", label: "Enter your GSTIN" },
      ...(!lacksTax && { press: NOT_REGISTERED }),
    },
    {
      title: "The policies are read",
      isDone: saved.policiesRead === "yes",
      words: "Guests agree to them when they book. Read them, change what is not so, and say that you have.",
      link: { to: "/admin-dashboard/settings/policies", label: "Read them" },
    },
  ];
}

function isSet(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";
}
