import { updateBooking } from "~/models/booking/change/update-booking.server";
import { hashSecret } from "~/values/secret.server";

import { startUndoTime } from "./held-mails.server";

type Edit = Parameters<typeof updateBooking>[0];

/** Saves an edit. One that changed nothing but the status can be undone like a click in the list, by its `batchId`. */
export async function editUndoably(edit: Edit) {
  const { by, id, version, bookingStatus, note, request } = edit;
  // A note and an answer are said, and stay said.
  const batchId = note || request ? undefined : hashSecret(JSON.stringify([by.id, id, version, bookingStatus]));
  const result = await updateBooking({ ...edit, batchId });
  if (result.ok && result.value.batchId) await startUndoTime(result.value.batchId);
  return result;
}
