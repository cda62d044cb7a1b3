/** States and union territories by the first two digits of a GSTIN. */
export const STATES: Record<string, string> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
};

/** Other spellings, and the letters of number plates. */
const ALIASES: Record<string, string[]> = {
  "01": ["jk", "jandk", "kashmir", "jammu", "jammukashmir", "srinagar"],
  "02": ["hp", "himachal"],
  "03": ["pb", "panjab"],
  "04": ["ch"],
  "05": ["uk", "ua", "uttaranchal"],
  "06": ["hr"],
  "07": ["dl", "newdelhi", "nctofdelhi", "nct", "delhincr"],
  "08": ["rj"],
  "09": ["up"],
  "10": ["br"],
  "11": ["sk"],
  "12": ["ar", "arunachal"],
  "13": ["nl"],
  "14": ["mn"],
  "15": ["mz"],
  "16": ["tr"],
  "17": ["ml"],
  "18": ["as"],
  "19": ["wb", "bengal"],
  "20": ["jh"],
  "21": ["od", "or", "orissa"],
  "22": ["cg", "chattisgarh", "chhatisgarh"],
  "23": ["mp"],
  "24": ["gj"],
  "26": ["dd", "dn", "damananddiu", "dadraandnagarhaveli"],
  "27": ["mh", "bombay", "mumbai"],
  "29": ["ka", "bangalore", "bengaluru"],
  "30": ["ga"],
  "31": ["ld"],
  "32": ["kl"],
  "33": ["tn", "tamilnad", "chennai"],
  "34": ["py", "pondicherry"],
  "35": ["an", "andaman", "andamanandnicobar"],
  "36": ["ts", "tg", "telengana"],
  "37": ["ap", "andhra"],
  "38": ["la", "leh", "lehladakh"],
};

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");

const CODES = new Map([
  ...Object.entries(ALIASES).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
  ...Object.entries(STATES).map(([code, name]): [string, string] => [lettersOf(name), code]),
]);

export function isIndia(country: string) {
  return ["", "india", "in", "bharat", "ind"].includes(lettersOf(country));
}

type Home = { state: string; country: string };

/** Guesses the state's code from a profile's free text; null when unknown, and abroad unless the accountant decided one. */
export function guessState({ state, country }: Home, abroadPlace: string | null = null) {
  if (!isIndia(country)) return abroadPlace;
  const letters = lettersOf(state).replace(/^stateof/, "");
  return CODES.get(letters) ?? CODES.get(letters.replace(/(state|ut|india)$/, "")) ?? null;
}

export function stateInWords(code: string) {
  return `${STATES[code] ?? "State"} (${code})`;
}

/** Union territories without a legislature: there the second half of the tax is UTGST, not SGST. */
const TERRITORIES = new Set(["04", "26", "31", "35", "38", "97"]);

export function localTaxName(code: string) {
  return TERRITORIES.has(code) ? "UTGST" : "SGST";
}
