import { db } from "~/db.server";
import { describeBanner } from "~/models/catalogue/offer/banner";
import { getLiveBanner } from "~/models/catalogue/offer/live-offers.server";
import { getBannerChoice } from "~/models/catalogue/offer/save-offer.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { canSendMail } from "~/services/mail.server";

import { countDemoContent, demoInWords } from "./demo-content.server";
import { settingsSteps, type SetupStep } from "./settings-steps";

export type Setup = { steps: SetupStep[]; done: number; isFresh: boolean };

/** The operator's tasks before customers come, or null when all are done. Fresh is a site with most of them before its first booking. */
export async function getSetup(): Promise<Setup | null> {
  const steps = await listSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return { steps, done, isFresh: 2 * done < steps.length && !(await hasOwnBooking()) };
}

async function hasOwnBooking() {
  const own = await db.booking.findFirst({
    where: { deletedAt: null, user: { isDemo: false } },
    select: { id: true },
  });
  return own !== null;
}

/** The stored data tells which are done. */
async function listSteps(): Promise<SetupStep[]> {
  const [sent, own, demo, settings, banner, choice] = await Promise.all([
    db.mail.findFirst({ where: { state: "sent" }, select: { id: true } }),
    db.package.findFirst({
      where: { deletedAt: null, isPublished: true, NOT: { isDemo: true, version: 1 } },
      select: { id: true },
    }),
    countDemoContent(),
    getSettings(),
    getLiveBanner(),
    getBannerChoice(),
  ]);
  const demoWords = demoInWords(demo);
  const hasSent = sent !== null && canSendMail();
  return [
    ...settingsSteps(settings),
    ...(hasSent ? [] : [mailStep()]),
    {
      title: "A package of your own is on the site",
      isDone: own !== null,
      words: "Write your first one, or change one of the demo's into yours.",
      link: { to: "/admin-dashboard/manage-packages/add", label: "Add a package" },
    },
    {
      title: "What the banner promises is decided",
      isDone: choice.isDecided,
      words: `${describeBanner(settings.site.offer, banner, choice.mode)} Make it true, change it or leave it.`,
      link: { to: "/admin-dashboard/manage-packages/offers", label: "Decide" },
    },
    {
      title: "The demo content is gone",
      isDone: demoWords === null,
      words: `Guests see invented trips as long as it is there: ${demoWords}.`,
      link: { to: "/admin-dashboard/demo-content", label: "Look at it and remove it" },
    },
  ];
}

/** Listed until a mail got through. */
function mailStep(): SetupStep {
  const step = { title: "Mails reach people", isDone: false };
  if (!canSendMail()) {
    const words = "No mail server is set, so mails wait. Whoever runs the server sets SMTP_URL.";
    return { ...step, words, link: { to: "/admin-dashboard/mails", label: "Look at the mails" } };
  }
  const words = "Send a test mail to yourself, and see what the mail server answers.";
  return {
    ...step,
    words,
    press: { to: "/admin-dashboard/send-test-mail", label: "Send a test mail", busy: "Sending..." },
  };
}
