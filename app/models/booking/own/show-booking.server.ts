import { getSettings } from "~/models/setting/get-site.server";
import { today } from "~/values/calendar";

import { type OwnBooking } from "./get-own-booking.server";
import { getSoldPackage } from "./get-sold-package.server";
import { nextStep } from "./next-step";

/** What a booking's page shows, and its twin of the API. */
export async function showBooking({ booking, share }: OwnBooking) {
  const [{ site, saved }, sold] = await Promise.all([getSettings(), getSoldPackage(booking._id)]);
  const office = { phone: site.phone, answerHours: saved.answerHours };
  return { booking, nextStep: nextStep(booking, today(), office), sold, share };
}
