import { getSettings } from "~/models/setting/get-site.server";
import { today } from "~/values/calendar";

import { type OwnBookingJson } from "./json";
import { nextStep } from "./next-step";

/** What a booking's page shows, and its twin of the API. */
export async function showBooking(booking: OwnBookingJson) {
  const { site, saved } = await getSettings();
  return { booking, nextStep: nextStep(booking, today(), { phone: site.phone, answerHours: saved.answerHours }) };
}
