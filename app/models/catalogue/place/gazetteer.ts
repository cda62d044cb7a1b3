/** A place of Kashmir: degrees north and east, and metres above the sea. Where they come from: docs/PLACES.md. */
type Place = { name: string; latitude: number; longitude: number; altitude: number };

type Row = [name: string, latitude: number, longitude: number, altitude: number];

const ROWS: Row[] = [
  // Srinagar and its lakes
  ["Srinagar", 34.083, 74.797, 1590],
  ["Srinagar airport", 33.987, 74.774, 1660],
  ["Dal Lake", 34.117, 74.867, 1580],
  ["Nigeen Lake", 34.121, 74.83, 1580],
  ["Nishat", 34.124, 74.881, 1590],
  ["Shalimar", 34.149, 74.873, 1600],
  ["Pampore", 34.017, 74.917, 1570],
  // West
  ["Gulmarg", 34.048, 74.38, 2650],
  ["Tangmarg", 34.058, 74.425, 2150],
  ["Doodhpathri", 33.842, 74.562, 2730],
  ["Yusmarg", 33.833, 74.665, 2400],
  ["Charar-e-Sharief", 33.862, 74.766, 1930],
  ["Baramulla", 34.198, 74.364, 1590],
  // North
  ["Kheer Bhawani", 34.221, 74.731, 1590],
  ["Manasbal", 34.25, 74.67, 1580],
  ["Sopore", 34.3, 74.47, 1580],
  ["Wular Lake", 34.37, 74.56, 1580],
  ["Bandipora", 34.417, 74.65, 1580],
  ["Lolab", 34.497, 74.413, 1700],
  ["Razdan Pass", 34.541, 74.637, 3560],
  ["Gurez", 34.633, 74.833, 2400],
  ["Tulail", 34.57, 75.05, 2700],
  // The valley of the Sindh
  ["Kangan", 34.263, 74.903, 1810],
  ["Sonamarg", 34.303, 75.296, 2730],
  ["Thajiwas", 34.285, 75.28, 3000],
  ["Baltal", 34.257, 75.416, 2740],
  ["Zoji La", 34.279, 75.472, 3530],
  // The great lakes
  ["Nichnai", 34.35, 75.19, 3600],
  ["Vishansar", 34.389, 75.117, 3710],
  ["Gadsar", 34.422, 75.058, 3660],
  ["Satsar", 34.41, 74.99, 3660],
  ["Gangabal", 34.431, 74.925, 3570],
  ["Naranag", 34.353, 74.976, 2270],
  // The valley of the Lidder
  ["Pahalgam", 34.016, 75.315, 2130],
  ["Baisaran", 34.003, 75.334, 2400],
  ["Aru", 34.091, 75.263, 2410],
  ["Betaab", 34.053, 75.364, 2230],
  ["Chandanwari", 34.08, 75.419, 2900],
  ["Sheshnag", 34.094, 75.497, 3570],
  ["Tarsar", 34.139, 75.148, 3800],
  // South
  ["Avantipora", 33.923, 75.013, 1590],
  ["Anantnag", 33.731, 75.149, 1600],
  ["Achabal", 33.683, 75.223, 1700],
  ["Kokernag", 33.585, 75.309, 2000],
  ["Daksum", 33.612, 75.435, 2440],
  ["Sinthan Top", 33.581, 75.511, 3780],
  ["Verinag", 33.55, 75.25, 1850],
  ["Qazigund", 33.592, 75.165, 1670],
  ["Shopian", 33.717, 74.833, 2060],
  ["Aharbal", 33.645, 74.78, 2270],
];

export const PLACES: Place[] = ROWS.map(([name, latitude, longitude, altitude]) => ({
  name,
  latitude,
  longitude,
  altitude,
}));

const BY_KEY = new Map(PLACES.map((place) => [placeKey(place.name), place]));

/** Capitals, spaces and signs do not matter. */
export function findPlace(name: string): Place | undefined {
  return BY_KEY.get(placeKey(name));
}

export function placeKey(name: string) {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
