import { Form } from "@remix-run/react";

import { type Group } from "~/models/office/departure/set-pickup.server";
import { counted } from "~/values/counted";

const TICKED = "ticked";

/** A checkbox of TickedForm. */
export function Tick({ startDate, packageId, name }: Group & { name: string }) {
  return (
    <label className="choice no-print">
      <input type="checkbox" className="tick" name="group" value={`${startDate}_${packageId}`} form={TICKED} />
      <span>
        Select <span className="visually-hidden">{name}</span>
      </span>
    </label>
  );
}

type TickedFormProps = { message: string; pickup: string; list: string; bookings: number; isMore: boolean };

/** What can be done for several groups at once. */
export function TickedForm({ message, pickup, list, bookings, isMore }: TickedFormProps) {
  return (
    <Form method="get" action={message} id={TICKED} className="bulk no-print" aria-label="Selected groups">
      <input type="hidden" name="from" value={list} />
      <button name="of" value="ticked" className="button">
        Write to selected
      </button>
      <button name="of" value="ticked" formAction={pickup} className="button button-quiet">
        Pick-up for selected
      </button>
      {!isMore && (
        <button name="of" value="list" className="button button-quiet">
          Write to all {counted(bookings, "booking")}
        </button>
      )}
    </Form>
  );
}
