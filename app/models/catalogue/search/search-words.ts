import { type Sort } from "./search-schema";

/** Words that tell nothing about a package: it need not have them. */
export const STOP_WORDS = `
  a an and any are at be best by can do for from give go going good have i in into is it like looking me my need nice of on or our please see show so some that
  the there this to us visit want we what where which with you
  each guest guests holiday holidays india itinerary kashmir package packages people per person persons place places plan pp citizens tour tours travel trip trips
  vacation vacations valley
`;

/** What visitors type: the words by which packages say it. A package with one of them is found, too. */
export const SYNONYMS = `
  families, parents, relatives: family
  family: kids, grandparents
  child, children, toddler, toddlers, baby, babies, infant, teens, school: kids, family
  grandparent, grandparents, grandma, grandpa, grandmother, grandfather, senior, seniors, elderly, elder, elders, aged, old: grandparents, easy
  easy, relaxed, slow, gentle, comfortable: easy pace, slow
  wheelchair, disabled, accessible: wheelchair, step-free
  couple, couples, romantic, romance, romantik, wife, husband, anniversary: couples, honeymoon
  honeymoon, newlyweds, newlywed, wedding: honeymoon
  ski, skiing, skier, skiers, snowboard, snowboarding: ski
  snow, snowfall, ice, winter, sledge: snow, winter
  hike, hikes, hiking, hiker, trekking, treks, trekker, trekkers: trek
  camp, camps, tent, tents: camping
  boat, boats, houseboats, shikara, shikaras: houseboat, shikara
  flower, flowers, tulips, blossom, blossoms, garden: tulip, gardens
  photo, photos, photographer, photographers: photography
  luxurious, deluxe, premium, royal, palace, 5-star, five-star: luxury
  food, foodie, cuisine, wazwan: food
  meadow, pasture, pastures, green: meadows
  river, rivers: riverside
  glaciers: glacier
  lakes: lake
  adventurous, thrill: adventure
  unexplored, hidden, quiet, remote: offbeat
  daytrip, excursion: day-trip
  weekends: weekend
  cab, cabs, taxi, taxis, driver, innova, suv, tempo, traveller: car, vehicle
  veg, vegetarian, meals: meals, dinner
  gurais: gurez
`;

/** Words that ask for an order. */
export const ORDER_WORDS: [words: string, sort: Sort][] = [
  ["cheap cheaper cheapest budget affordable economical economy inexpensive lowest sasta sasti", "price-low"],
  ["popular bestseller bestsellers trending", "popular"],
  ["short shortest", "shortest"],
];

/** Hindi in English; what has several spellings has several lines. A nukta need not be typed. */
export const HINDI = `
  कश्मीर: kashmir
  काश्मीर: kashmir
  श्रीनगर: srinagar
  डल: dal
  झील: lake
  झीलें: lakes
  निगीन: nigeen
  निशात: nishat
  शालीमार: shalimar
  पंपोर: pampore
  गुलमर्ग: gulmarg
  तंगमर्ग: tangmarg
  दूधपथरी: doodhpathri
  युसमर्ग: yusmarg
  यूसमर्ग: yusmarg
  सोनमर्ग: sonamarg
  सोनामर्ग: sonamarg
  बालटाल: baltal
  पहलगाम: pahalgam
  पहलगांव: pahalgam
  अरु: aru
  बेताब: betaab
  चंदनवाड़ी: chandanwari
  बैसरन: baisaran
  गुरेज़: gurez
  वुलर: wular
  मानसबल: manasbal
  अनंतनाग: anantnag
  कोकरनाग: kokernag
  वेरीनाग: verinag
  हाउसबोट: houseboat
  शिकारा: shikara
  नाव: boat
  बर्फ: snow
  सर्दी: winter
  गर्मी: summer
  स्की: ski
  स्कीइंग: skiing
  ट्रेक: trek
  ट्रेकिंग: trekking
  ट्यूलिप: tulip
  फूल: flowers
  परिवार: family
  फैमिली: family
  बच्चे: kids
  बच्चों: kids
  बुजुर्ग: seniors
  बुजुर्गों: seniors
  हनीमून: honeymoon
  सस्ता: cheap
  सस्ती: cheap
  सस्ते: cheap
  दिन: days
  दिनों: days
  रात: nights
  रातें: nights
  हफ्ता: week
  लोग: people
  लोगों: people
  रुपये: rupees
  रुपए: rupees
  हजार: thousand
  लाख: lakh
  तक: max
  कम: max
  से: from
  में: in
  का: of
  की: of
  के: of
  को: to
  और: and
  साथ: with
  लिए: for
  यात्रा: trip
  टूर: tour
  पैकेज: package
  जनवरी: January
  फरवरी: February
  मार्च: March
  अप्रैल: April
  मई: May
  जून: June
  जुलाई: July
  अगस्त: August
  सितंबर: September
  अक्टूबर: October
  नवंबर: November
  दिसंबर: December
`;

const stopWords = new Set(STOP_WORDS.trim().split(/\s+/));
const linesOf = (list: string) =>
  list
    .trim()
    .split("\n")
    .map((line) => line.trim().split(": "));

const synonyms = new Map(
  linesOf(SYNONYMS).flatMap(([typed = "", meant = ""]) =>
    typed.split(", ").map((word): [string, string[]] => [word, meant.split(", ")]),
  ),
);

const hindi = new Map(linesOf(HINDI).map(([typed = "", meant = ""]): [string, string] => [plain(typed), meant]));

/** All that is understood beside the catalogue's own words. */
export const KNOWN_WORDS = [...synonyms.keys()];

export function isStopWord(word: string) {
  return stopWords.has(word.toLowerCase());
}

/** The other words by which packages say this. */
export function synonymsOf(word: string): string[] {
  return synonyms.get(word.toLowerCase()) ?? [];
}

export function inEnglish(text: string) {
  return text
    .replaceAll(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)))
    .replaceAll("।", " ")
    .split(" ")
    .map((word) => hindi.get(plain(word)) ?? word)
    .join(" ");
}

/** Without nukta, and with one sign for both nasals. */
function plain(word: string) {
  return word.normalize("NFD").replaceAll("\u093c", "").replaceAll("\u0901", "\u0902");
}
