/** The states and union territories by the two digits a GSTIN begins with. */
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
  "97": "Other territory",
};

/** Other names people write, and the letters of a vehicle's plate. */
const ALIASES: Record<string, string> = {
  ...{ jk: "01", jandk: "01", kashmir: "01", jammu: "01", jammukashmir: "01", srinagar: "01" },
  ...{ hp: "02", himachal: "02", pb: "03", panjab: "03", ch: "04", uk: "05", ua: "05", uttaranchal: "05", hr: "06" },
  ...{ dl: "07", newdelhi: "07", nctofdelhi: "07", nct: "07", delhincr: "07", rj: "08", up: "09", br: "10", sk: "11" },
  ...{ ar: "12", arunachal: "12", nl: "13", mn: "14", mz: "15", tr: "16", ml: "17", as: "18", wb: "19", bengal: "19" },
  ...{ jh: "20", od: "21", or: "21", orissa: "21", cg: "22", chattisgarh: "22", chhatisgarh: "22", mp: "23", gj: "24" },
  ...{ dd: "26", dn: "26", damananddiu: "26", dadraandnagarhaveli: "26", mh: "27", bombay: "27", mumbai: "27" },
  ...{
    ka: "29",
    bangalore: "29",
    bengaluru: "29",
    ga: "30",
    ld: "31",
    kl: "32",
    tn: "33",
    tamilnad: "33",
    chennai: "33",
  },
  ...{
    py: "34",
    pondicherry: "34",
    an: "35",
    andaman: "35",
    andamanandnicobar: "35",
    ts: "36",
    tg: "36",
    telengana: "36",
  },
  ...{ ap: "37", andhra: "37", la: "38", leh: "38", lehladakh: "38" },
};

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");

const CODES = new Map([
  ...Object.entries(ALIASES),
  ...Object.entries(STATES).map(([code, name]): [string, string] => [lettersOf(name), code]),
]);

/** What a profile's free text most likely means; null where it says nothing we know, and for guests from abroad. */
export function guessState({ state, country }: { state: string; country: string }) {
  const isIndia = ["", "india", "in", "bharat", "ind"].includes(lettersOf(country));
  const letters = lettersOf(state).replace(/^stateof/, "");
  return (isIndia && (CODES.get(letters) ?? CODES.get(letters.replace(/(state|ut|india)$/, "")))) || null;
}

export function stateInWords(code: string) {
  return `${STATES[code] ?? "State"} (${code})`;
}

/** Union territories without a legislature, where the second half is named for the territory. */
const TERRITORIES = new Set(["04", "26", "31", "35", "38", "97"]);

export function localTaxName(code: string) {
  return TERRITORIES.has(code) ? "UTGST" : "SGST";
}
