import { type WaitingJson } from "~/models/sales/waiting/answer-waiting.server";
import { formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

export function WaitingFacts({ waiting }: { waiting: WaitingJson }) {
  const { packageInfo, numberOfPersons, offer, when } = waiting;
  return (
    <>
      <p>
        {packageInfo ? (
          <a href={packageInfo.pageUrl}>{packageInfo.packageTitle}</a>
        ) : (
          "A trip that is no longer offered"
        )}
        , {offer ? formatDateWithDay(offer.day) : when}, {counted(numberOfPersons, "person")}
      </p>
      <WhatHappens waiting={waiting} />
    </>
  );
}

function WhatHappens({ waiting: { state, email, offer, numberOfPersons, packageInfo } }: { waiting: WaitingJson }) {
  const places = counted(numberOfPersons, "place");
  switch (state) {
    case "unconfirmed":
      return (
        <p>
          We write to <strong className="address">{email}</strong> as soon as {places}{" "}
          {numberOfPersons === 1 ? "is" : "are"} free. Please confirm that you want that.
        </p>
      );
    case "waiting":
      return (
        <p>
          As soon as {places} {numberOfPersons === 1 ? "is" : "are"} free, we keep{" "}
          {numberOfPersons === 1 ? "it" : "them"} for you for 24 hours and write to{" "}
          <strong className="address">{email}</strong>. Who waits longest comes first.
        </p>
      );
    case "offered":
      return (
        <p>
          We keep {places} for you until <strong>{formatDateTime(offer?.until ?? "")} (IST)</strong>. After that whoever
          waits next may have {numberOfPersons === 1 ? "it" : "them"}.
        </p>
      );
    case "booked":
      return (
        <p>
          Whether the booking still stands, <a href="/bookings">your bookings</a> say. Nothing more is kept for you
          here.
        </p>
      );
    default:
      return packageInfo ? (
        <p>
          You would still like to come? <a href={packageInfo.pageUrl}>Look for another day</a>, or{" "}
          <a href={`${packageInfo.pageUrl}/waiting`}>wait again</a>.
        </p>
      ) : (
        <p>
          <a href="/packages">See our trips</a>
        </p>
      );
  }
}
