/** The pictures of places, which several packages share. */
const places = {
  dal: { slug: "dal-lake", alt: "Shikaras on Dal Lake before the mountains", caption: "Dal Lake" },
  gardens: { slug: "srinagar", alt: "Terraces of a Mughal garden under chinars", caption: "Srinagar" },
  gulmarg: { slug: "gulmarg", alt: "Gondola cabins over the firs of Gulmarg", caption: "Gulmarg" },
  pahalgam: { slug: "pahalgam", alt: "The Lidder river between pines", caption: "Pahalgam" },
  sonamarg: { slug: "sonamarg", alt: "The meadow of Sonamarg under its glacier", caption: "Sonamarg" },
};

const { dal, gardens, gulmarg, pahalgam, sonamarg } = places;

export const placePictures = Object.values(places).map(({ slug }) => slug);

/** By the slug of a package: what it shows after its own picture. */
export const furtherPictures: Readonly<Record<string, (typeof places)[keyof typeof places][]>> = {
  "dal-lake-houseboat-weekend": [dal, gardens],
  "classic-kashmir-valley-circuit": [dal, gulmarg, pahalgam, sonamarg],
  "kashmir-honeymoon-escape": [dal, gulmarg],
  "family-kashmir-at-an-easy-pace": [gardens, pahalgam],
  "gulmarg-ski-starter-week": [gulmarg],
  "pahalgam-and-the-lidder-valleys": [pahalgam, gardens],
  "sonamarg-glacier-day-out": [sonamarg],
  "tulip-and-mughal-gardens-spring": [gardens, dal],
  "royal-kashmir-in-heritage-stays": [gardens, dal, gulmarg],
};
