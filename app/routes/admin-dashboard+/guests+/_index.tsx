import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { PhoneLink } from "~/components/layout/phone-link";
import { type Column, DataTable } from "~/components/list/data-table";
import { ListHead } from "~/components/list/list-head";
import { ListSearch } from "~/components/list/list-search";
import { Pager } from "~/components/list/pager";
import { PeopleFile } from "~/components/list/people-file";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { type ListedGuest, listGuests, readGuestCriteria } from "~/models/office/guest/list-guests.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Guests" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page } = readGuestCriteria(request.url);
  const limit = pageOfPeople(user, 50);
  const found = await listGuests(criteria, { page, limit });
  await showPeople(request, user, found.guests);
  return { ...criteria, page, limit, ...found };
}

const COLUMNS: Column<ListedGuest>[] = [
  { name: "Guest", cell: ({ _id, name }) => <Link to={_id}>{name}</Link>, isRowHeader: true },
  { name: "Phone", cell: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
  { name: "From", cell: ({ city, state }) => [city, state].filter(Boolean).join(", ") },
  { name: "Trips", cell: ({ trips }) => trips, className: "amount" },
  { name: "Booked", cell: ({ booked }) => formatRupees(booked), className: "amount" },
  { name: "Last trip", cell: ({ lastTrip }) => lastTrip && formatDate(lastTrip) },
];

export default function Guests() {
  const { q, page, limit, totalGuests, isMore, hasNext, guests } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Guests" label={q ? "Shown" : "Total Guests"} total={totalGuests} isMore={isMore}>
        <PeopleFile href={`/admin-dashboard/guests/export.csv${q ? `?${new URLSearchParams({ q })}` : ""}`} />
      </ListHead>
      <ListSearch q={q} placeholder="Name, e-mail or phone" all="/admin-dashboard/guests" />
      {guests.length === 0 ? (
        <p>{q ? "Nobody who has booked matches." : "Nobody has booked yet."}</p>
      ) : (
        <DataTable
          label="Table of guests"
          layout="stacked flowing wide-table"
          rows={guests}
          keyOf={({ _id }) => _id}
          idOf={({ _id }) => _id}
          columns={COLUMNS}
        />
      )}
      <Pager page={page} limit={limit} total={totalGuests} isMore={isMore} hasNext={hasNext} />
    </>
  );
}
