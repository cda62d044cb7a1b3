import { expect, test } from "vitest";

import { clientOf, visitor } from "../support/api-client";
import { createAdmin, createPackage, createSentQuote, createStoredBooking, createUser } from "../support/factories";

const keysOf = (value: unknown) => Object.keys(value as object);

const words = (text: string) => text.trim().split(/\s+/);

// What a program reads of a trip's content, in the order in which it is answered.
test("a package answers its content in the order that programs know", async () => {
  const { id } = await createPackage();
  const { packageInfo } = (await (await visitor()).get(`/packages/admin/${id}`)).data;
  expect(keysOf(packageInfo)).toEqual(
    words(`
      _id packageTitle tourName locationName days nights startingPrice mrpPrice childPrice childAges minPersons
      maxPersons description includedFeatures excludedFeatures tags numberOfBookings createdAt updatedAt
      lowestPrice imgUrl availability rating offer pageUrl isPublished gstRate version highlights groupSize
      ageFrom highestNight highestMetres hardestDay seasonInWords languages startsAt itinerary availabilityRule
      faq pictures priceSettings extras dayFacts route months costsOnTheWay costsCheckedOn roomsAndCars dates
    `),
  );
});

test("a version of a quote answers its content in the order that programs know", async () => {
  const { quote } = await createSentQuote();
  const { newest } = (await (await clientOf(await createAdmin())).get(`/quotes/${quote.id}`)).data;
  expect(keysOf(newest)).toEqual(
    words(`
      revision packageId packageTitle locationName startDate days nights numberOfPersons numberOfChildren total
      includedFeatures excludedFeatures itinerary note signedBy customerName customerPhone customerEmail
      validUntil sentAt sale unitPrice childPrice lines discount discountLabel dayFacts route roomsAndCars
      groupSize languages terms
    `),
  );
});

test("a booking answers what was sold in the order that programs know", async () => {
  const guest = await createUser();
  const { id } = await createStoredBooking({ userId: guest.id });
  const { sold } = (await (await clientOf(guest)).get(`/booking/mine/${id}`)).data;
  expect(keysOf(sold)).toEqual(
    words(`
      description includedFeatures excludedFeatures itinerary roomsAndCars groupSize languages dayFacts route
    `),
  );
});
