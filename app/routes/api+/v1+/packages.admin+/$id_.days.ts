import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { getUser } from "~/http/session.server";
import { listDays } from "~/models/catalogue/days/guest-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { daysQuery, daysSchema } from "~/models/catalogue/days/schema";
import { priceSettingsShape } from "~/models/catalogue/package/json-shape.server";
import { can } from "~/models/people/user/rights";

const dayShape = z
  .object({
    date: z.iso.date(),
    status: z.enum(["available", "limited", "sold out", "closed"]),
    why: z
      .enum(["stopped", "past", "too-far", "not-offered", "soon", "full"])
      .nullable()
      .meta({ description: "Why nobody can book it; soon: it must be booked earlier." }),
    seatsLeft: z.int().nullable().meta({ description: "Null without a limit." }),
    unitPrice: z.int().meta({ description: "What an adult pays, in whole rupees." }),
    priceSettings: priceSettingsShape,
    label: z.string().nullable(),
    capacity: z.int().nullable().optional().meta({ description: "For staff only: all places; null without a limit." }),
    held: z.int().optional().meta({ description: "For staff only: the places of bookings and holds." }),
  })
  .meta({
    examples: [
      {
        date: "2027-05-14",
        status: "limited",
        why: null,
        seatsLeft: 2,
        unitPrice: 21_999,
        priceSettings: {},
        label: "Guaranteed",
      },
    ],
  });

const keptShape = z
  .object({ date: z.iso.date(), capacity: z.int(), held: z.int() })
  .meta({ examples: [{ date: "2027-05-16", capacity: 9, held: 9 }] });

const { loader, action } = api({
  GET: verb({
    summary:
      "On which of these days a package starts, how many places are left and what they cost; 31 days from today unless said",
    auth: "anyone",
    query: daysQuery,
    output: z.object({ days: z.array(dayShape) }),
    isPublic: true,
    run: async ({ request, params, query, headers }) => {
      const reader = await getUser(request);
      const isStaff = reader !== null && can(reader.role, "read-bookings");
      if (isStaff) headers.set("Cache-Control", "private, no-cache");
      return listDays(params.id, query, { isStaff });
    },
  }),
  PUT: verb({
    summary:
      "Set places, prices and words of a package's days, and which are closed; an absent field keeps its value, null clears it",
    auth: "admin",
    input: daysSchema,
    output: messageShape("1 day saved.", {
      saved: z.int(),
      kept: z.array(keptShape).meta({ description: "Days that keep more places, because they are taken." }),
    }),
    run: ({ params, input }) => saveDays(params.id, input.days),
  }),
});

export { loader, action };
