import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { SubmitButton } from "~/components/submit-button";
import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { requireAdmin } from "~/http/session.server";
import { getBooking } from "~/models/booking/get-booking.server";
import { BOOKING_STATUSES, MAX_PERSONS } from "~/models/booking/limits";
import { bookingEditSchema } from "~/models/booking/schema";
import { updateBooking } from "~/models/booking/update-booking.server";

export const meta: MetaFunction = () => [{ title: "Update booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = await getBooking(params.id);
  if (!found.ok) throw await redirectWithError("/admin-dashboard/manage-bookings", found.msg);
  return found.value;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await parseForm(request, bookingEditSchema);
  if (!form.ok) return refill(form);

  const result = await updateBooking({ id: params.id, by: admin, ...form.value });
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/admin-dashboard/manage-bookings", result.value.msg);
}

export default function EditBooking() {
  const { booking } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Update booking {booking.bookingNumber}</h1>
      <Form method="post">
        <ErrorSummary refill={refill} />
        <Field
          name="startDate"
          label="Start date"
          type="date"
          required
          defaultValue={booking.startDate}
          refill={refill}
        />
        <Field
          name="numberOfPersons"
          label="Number of persons"
          type="number"
          required
          min={1}
          max={MAX_PERSONS}
          defaultValue={booking.numberOfPersons}
          refill={refill}
        />
        <Field
          name="totalPrice"
          label="Total price"
          type="number"
          required
          min={0}
          defaultValue={booking.totalPrice}
          refill={refill}
        />
        <div className="field">
          <label htmlFor="bookingStatus">Booking status</label>
          <select
            id="bookingStatus"
            name="bookingStatus"
            defaultValue={refill?.values.bookingStatus ?? booking.bookingStatus}
          >
            {BOOKING_STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </div>
        <SubmitButton busy="Updating...">Update booking</SubmitButton>
      </Form>
    </>
  );
}
