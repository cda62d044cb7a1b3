import { AGE_IN_WORDS } from "~/models/sales/traveller/rules";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { countedAdults, countedChildren, partyInWords } from "~/values/party";

import { type GuestJson } from "./json";

type Group = Pick<GuestJson, "numberOfPersons" | "numberOfChildren" | "travellers">;

/** "4 persons: 2 adults, 1 child, 1 not named"; without children only "4 persons". Until one is named, as it was sold. */
export function personsInWords({ travellers, ...party }: Group) {
  const { numberOfPersons } = party;
  const persons = counted(numberOfPersons, "person");
  const children = travellers.filter(({ ageBand }) => ageBand !== "adult").length;
  if (children === 0) return partyInWords(party, persons);
  const adults = travellers.length - children;
  const unnamed = numberOfPersons - travellers.length;
  const kinds = [adults > 0 && countedAdults(adults), countedChildren(children), unnamed > 0 && `${unnamed} not named`];
  return `${persons}: ${kinds.filter(Boolean).join(", ")}`;
}

export function travellersInWords(travellers: GuestJson["travellers"]) {
  return travellers.map(({ name, ageBand, diet, note, isLead }) => {
    const facts = [ageBand !== "adult" && AGE_IN_WORDS[ageBand], isLead && "speaks for the group"];
    const wishes = [...facts, diet && `food: ${diet}`, note].filter(Boolean).join(" · ");
    return { name, wishes };
  });
}

export function arrivalInWords({ arrivalFlight, arrivalAt }: Pick<GuestJson, "arrivalFlight" | "arrivalAt">) {
  return [arrivalFlight, arrivalAt && formatDateTime(arrivalAt)].filter(Boolean).join(" · ");
}
