/** The pictures besides the packages' own, which several packages share. */
const scenes = {
  almonds: {
    slug: "almond-blossom",
    alt: "Almond trees in flower below the fort of Hari Parbat",
    caption: "Badamwari in spring",
  },
  aru: { slug: "aru-meadow", alt: "Ponies grazing on a meadow between firs under a snow peak", caption: "Aru" },
  dal: { slug: "dal-lake", alt: "A shikara on Dal Lake at dusk before the mountains", caption: "Dal Lake" },
  dalByNight: {
    slug: "dal-lake-by-night",
    alt: "A shikara in moonlight before lit houseboats",
    caption: "Dal Lake after dark",
  },
  gardens: { slug: "srinagar", alt: "Terraces of a Mughal garden under chinars", caption: "Nishat, Srinagar" },
  glacier: {
    slug: "thajiwas-glacier",
    alt: "The tongue of a glacier between rock walls, and the stream that starts from it",
    caption: "Thajiwas",
  },
  gondola: {
    slug: "gondola-above-gulmarg",
    alt: "Gondola cabins over a snow slope, cloud in the valley below",
    caption: "Above Gulmarg",
  },
  gulmarg: { slug: "gulmarg", alt: "Gondola cabins over the firs of Gulmarg", caption: "Gulmarg" },
  gurezEvening: {
    slug: "gurez-evening",
    alt: "Log houses with lit windows and a wooden bridge under the pyramid of Habba Khatoon",
    caption: "Dawar at nightfall",
  },
  highPass: {
    slug: "high-pass",
    alt: "Pack ponies and trekkers on a ridge above the clouds",
    caption: "Over Gadsar pass",
  },
  inn: {
    slug: "gulmarg-evening",
    alt: "An inn of logs in falling snow, its windows lit, skis beside the door",
    caption: "Gulmarg in the evening",
  },
  market: {
    slug: "floating-market",
    alt: "Boats laden with vegetables on a misty channel",
    caption: "The floating market",
  },
  nilnag: { slug: "nilnag-lake", alt: "A small lake among firs, mist on the water", caption: "Nilnag near Yusmarg" },
  oldCity: {
    slug: "old-srinagar",
    alt: "Old houses of brick and timber and a wooden shrine along the Jhelum",
    caption: "Old Srinagar",
  },
  pahalgam: { slug: "pahalgam", alt: "The Lidder river between pines", caption: "Pahalgam" },
  pines: { slug: "pine-path", alt: "Two people on a path through tall pines", caption: "A walk among pines" },
  razdan: { slug: "razdan-pass", alt: "A road winding up to a green pass, one car on it", caption: "Razdan pass" },
  sonamarg: { slug: "sonamarg", alt: "The meadow of Sonamarg under its glacier", caption: "Sonamarg" },
  vishansar: {
    slug: "vishansar-lake",
    alt: "A turquoise lake under a snow peak, two trekkers on its shore",
    caption: "Vishansar",
  },
};

const { almonds, aru, dal, dalByNight, gardens, glacier, gondola, gulmarg, gurezEvening, highPass } = scenes;
const { inn, market, nilnag, oldCity, pahalgam, pines, razdan, sonamarg, vishansar } = scenes;

export const sharedPictures = Object.values(scenes).map(({ slug }) => slug);

/** By the slug of a package: what it shows after its own picture. */
export const furtherPictures: Readonly<Record<string, (typeof scenes)[keyof typeof scenes][]>> = {
  "dal-lake-houseboat-weekend": [market, dal, oldCity, gardens],
  "classic-kashmir-valley-circuit": [dal, gulmarg, pahalgam, sonamarg],
  "kashmir-honeymoon-escape": [dalByNight, gulmarg, pahalgam],
  "family-kashmir-at-an-easy-pace": [gardens, oldCity, pahalgam],
  "gulmarg-ski-starter-week": [gondola, inn, gulmarg],
  "pahalgam-and-the-lidder-valleys": [aru, pines, pahalgam],
  "sonamarg-glacier-day-out": [glacier, sonamarg],
  "kashmir-great-lakes-trek": [vishansar, highPass],
  "doodhpathri-and-yusmarg-meadows": [nilnag, pines],
  "gurez-valley-frontier-road-trip": [razdan, gurezEvening],
  "tulip-and-mughal-gardens-spring": [almonds, oldCity, dal],
  "royal-kashmir-in-heritage-stays": [dalByNight, oldCity, inn, gardens],
};
