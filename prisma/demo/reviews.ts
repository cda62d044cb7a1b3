export type DemoReview = {
  rating: number;
  /** Who travelled; each says that it is a demo. */
  who: string;
  persons: number;
  /** 1 to 12: they were there in the last one that is over. */
  month: number;
  text: string;
};

/** What invented guests said of a package, by its slug, so that a page with reviews can be judged. */
export const demoReviews: Record<string, DemoReview[]> = {
  "dal-lake-houseboat-weekend": [
    {
      rating: 5,
      who: "a couple",
      persons: 2,
      month: 12,
      text: "Shawls on the veranda until the mist went, and a stove already lit.",
    },
    {
      rating: 5,
      who: "a mother and daughter",
      persons: 2,
      month: 10,
      text: "The floating market at six was worth the cold hands.",
    },
    {
      rating: 4,
      who: "two friends",
      persons: 2,
      month: 4,
      text: "Lovely boat. Hot water only from six to ten, as they had said.",
    },
  ],
  "classic-kashmir-valley-circuit": [
    {
      rating: 5,
      who: "a family of five",
      persons: 5,
      month: 5,
      text: "Never more than four hours in the car, and always a stop when the children asked.",
    },
    {
      rating: 4,
      who: "a couple",
      persons: 2,
      month: 9,
      text: "Pahalgam was full; the driver knew a quieter bank of the river.",
    },
  ],
  "kashmir-honeymoon-escape": [
    { rating: 5, who: "a couple", persons: 2, month: 1, text: "Snow to the knee, a warm room, nobody in a hurry." },
  ],
  "family-kashmir-at-an-easy-pace": [
    {
      rating: 5,
      who: "seven of us, three generations",
      persons: 7,
      month: 6,
      text: "Ground-floor rooms for my parents, as promised.",
    },
    {
      rating: 3,
      who: "a family of four",
      persons: 4,
      month: 7,
      text: "Rain for two days. They moved the picnic and did not charge for it.",
    },
  ],
  "gulmarg-ski-starter-week": [
    {
      rating: 5,
      who: "a teenager and his father",
      persons: 2,
      month: 1,
      text: "Four mornings, and I could turn both ways.",
    },
  ],
  "kashmir-great-lakes-trek": [
    {
      rating: 5,
      who: "three friends",
      persons: 3,
      month: 8,
      text: "Eight days, good tents, honest about the hard day.",
    },
    {
      rating: 4,
      who: "one traveller",
      persons: 1,
      month: 7,
      text: "Strong tea at every pass. Bring better gloves than I did.",
    },
  ],
  "royal-kashmir-in-heritage-stays": [
    {
      rating: 5,
      who: "a couple",
      persons: 2,
      month: 11,
      text: "The old house on the water, and dinner for the two of us alone.",
    },
  ],
};
