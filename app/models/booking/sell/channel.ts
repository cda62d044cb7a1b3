import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type BookingRow } from "~/models/booking/row/json";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { type Owner } from "~/models/people/contact/lock-owner.server";
import { type PriceFacts } from "~/models/sales/price/facts";
import { type Refusal } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { type Line } from "~/values/sale-lines";

import { type ChannelName, type Found } from "./questions";

/** Places that are taken for this order already, and that it takes over. */
export type OwnPlaces = {
  day: CalendarDate;
  persons: number;
  /** For whom they are kept, where the order did not name them itself. */
  keptFor?: string;
  give(): Promise<void>;
};

/** A booking that was just made, and what stands beside its price. `fillsDay`: the last places went with it. */
export type Sale = { row: BookingRow; owner: Owner; soldRows: [string, string][]; fillsDay: boolean };

/** What is found besides the trip; `booking` is the one that stands in the way. */
export type More = { found: Found; booking?: Refusal["booking"] };

/** What differs between the ways to a booking. */
export type Channel = {
  name: ChannelName;
  /** The keys by which a repeated order finds its first booking. */
  once?: { userId?: string; idempotencyKey?: string; onceKey?: string };
  /** What the booking says besides what was sold to whom. */
  columns: Pick<
    Prisma.BookingUncheckedCreateInput,
    "bookingStatus" | "source" | "payloadHash" | "shareKey" | "customerAddress" | "termsId"
  >;
  /** Whom the history names; without anybody it begins with the first change. */
  by?: Author | "owner";
  /** The package was made for this sale, and no list knows it. */
  isPrivate?: true;
  notOffered: Refusal;
  /** Ends the questions. */
  closing?: string;
  lockOwner(tx: Tx): Promise<Owner | Refusal>;
  findPlaces?(tx: Tx, pkg: LockedPackage): Promise<OwnPlaces | null>;
  /** At this channel's offer, or at the prices that were typed or agreed, where they may be. */
  price(tx: Tx, facts: PriceFacts): Promise<Line[] | Refusal>;
  /** What else is unusual, like an earlier booking of the same trip, or is refused. */
  findMore?(tx: Tx, owner: Owner): Promise<More | Refusal>;
  limit?(tx: Tx): Promise<Refusal | null>;
  /** Mails and links. What may wait for other bookings comes last. */
  after(tx: Tx, sale: Sale): Promise<void>;
};
