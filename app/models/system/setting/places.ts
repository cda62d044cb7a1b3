export const HOME_PLACES = ["hero", "card1", "card2", "card3", "card4", "card5"] as const;

export type HomePlace = (typeof HOME_PLACES)[number];

export const PEOPLE = ["person1", "person2", "person3", "person4"] as const;

export type PersonPlace = (typeof PEOPLE)[number];
