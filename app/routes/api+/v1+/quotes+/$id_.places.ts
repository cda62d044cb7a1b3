import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { freePlaces, keepPlaces } from "~/models/sales/quote/places.server";

const { loader, action } = api({
  POST: verb({
    summary: "Keep places of the package that a quote was copied from, until the quote runs out",
    auth: "edit-bookings",
    output: messageShape("5 places on 10 - 04 - 2027 are kept for Q-1001.", {}),
    run: ({ user, params }) => keepPlaces({ id: params.id, by: user }),
  }),
  DELETE: verb({
    summary: "Let the places of a quote go",
    auth: "edit-bookings",
    output: messageShape("The places are free again.", {}),
    run: ({ params }) => freePlaces({ id: params.id }),
  }),
});

export { loader, action };
