import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { getUser } from "~/http/session.server";
import { listDays } from "~/models/catalogue/days/guest-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { daysQuery, daysSchema } from "~/models/catalogue/days/schema";
import { priceSettingsShape } from "~/models/catalogue/package/json.server";
import { can } from "~/models/people/user/rights";
import { like } from "~/values/pick";

const dayShape = z.object({
  date: z.iso.date(),
  status: like(z.enum(["available", "limited", "sold out", "closed"]), "limited"),
  why: z
    .enum(["stopped", "past", "too-far", "not-offered", "soon", "full"])
    .nullable()
    .meta({ description: "Why nobody can book it; soon: it must be booked earlier." }),
  seatsLeft: like(z.int().nullable(), 2, "Null without a limit."),
  unitPrice: like(z.int(), 21_999, "What an adult pays, in whole rupees."),
  priceSettings: priceSettingsShape,
  label: like(z.string().nullable(), "Guaranteed"),
  capacity: z.int().nullable().optional().meta({ description: "For staff only: all places; null without a limit." }),
  held: z.int().optional().meta({ description: "For staff only: the places of bookings and holds." }),
});

const keptShape = z.object({ date: z.iso.date(), capacity: like(z.int(), 9), held: like(z.int(), 9) });

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
