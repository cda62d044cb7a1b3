import { type LoaderFunctionArgs } from "@remix-run/node";

import { nightsOfStops, type Stop } from "~/models/catalogue/content/route";
import { readMapAddress } from "~/models/catalogue/content/route-field";
import { findPlace } from "~/models/catalogue/place/gazetteer";

import valley from "./valley.svg?raw";

/** The map of a route that stands in its address, so that it is the same for everybody and kept by browsers. */
export function loader({ request }: LoaderFunctionArgs) {
  const stops = readMapAddress(new URL(request.url).searchParams.get("way") ?? "");
  if (!stops) return new Response("There is no such map.", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(drawRoute(stops), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}

const SHEET = { width: 512, height: 528 };

/** Shown where there is room, so that one knows where in the valley one is. */
const LANDMARKS = ["Srinagar", "Gulmarg", "Sonamarg", "Pahalgam", "Gurez"];

const WORDS = [
  { text: "Wular", x: 118, y: 160 },
  { text: "Great Himalaya", x: 400, y: 118 },
  { text: "Pir Panjal", x: 78, y: 440 },
];

type Sign = { name: string; nights: string; at: Point; half: Half };

/** A route on the valley: the way as a line, a number for each night, and the names of places as far as they have room. */
function drawRoute(stops: Stop[]) {
  const points = stops.map(toSheet);
  const window = windowOn(points);
  const seen = ({ x, y }: Point) => ({ x: (x - window.x) * window.zoom, y: (y - window.y) * window.zoom });
  const way = points.map(seen);
  const sheet = newSheet(SHEET, way);
  const signs = signsOf(stops, way);
  for (const { at, half } of signs) sheet.take(at, half);
  const names = signs.map(({ name, at, half }) => sheet.label(name, at, half));
  const line = way.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}">`,
    valley.trim().replace(/viewBox="[^"]*"/, `viewBox="${viewBox(window)}"`),
    landmarksBeside(stops, sheet, seen),
    `<path class="c" d="M${line}"/><path class="r" d="M${line}"/>`,
    ...signs.map(signOf).reverse(),
    ...names.map((name) => textOf(name)),
    "</svg>",
  ].join("");
}

function toSheet({ latitude, longitude }: Pick<Stop, "latitude" | "longitude">): Point {
  return { x: (longitude - 74.2) * 331, y: (34.76 - latitude) * 400 };
}

/** The part of the valley with the route: the whole of it, or less of it for a short way. */
function windowOn(points: Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(SHEET.width / (right - left + 170), SHEET.height / (bottom - top + 130));
  const zoom = Math.min(2.4, Math.max(1, fits));
  const start = (middle: number, length: number) =>
    Math.min(length - length / zoom, Math.max(0, middle - length / zoom / 2));
  return { x: start((left + right) / 2, SHEET.width), y: start((top + bottom) / 2, SHEET.height), zoom };
}

function viewBox({ x, y, zoom }: Point & { zoom: number }) {
  return [x, y, SHEET.width / zoom, SHEET.height / zoom].map(round).join(" ");
}

/** One sign for each place, with all its nights; those with nights come first. */
function signsOf(stops: Stop[], way: Point[]): Sign[] {
  const nights = nightsOfStops(stops);
  const names = [...new Set(stops.map(({ place }) => place))];
  const signs = names.map((name) => {
    const slept = nights.filter((each, index) => stops[index]?.place === name && each !== "").join(", ");
    const at = way[stops.findIndex(({ place }) => place === name)] ?? { x: 0, y: 0 };
    const half = slept ? { width: Math.max(16, 8 + slept.length * 7), height: 16 } : { width: 7, height: 7 };
    return { name, nights: slept, at, half };
  });
  return signs.sort((a, b) => Number(b.nights !== "") - Number(a.nights !== ""));
}

function signOf({ nights, at, half }: Sign) {
  const [x, y] = [round(at.x), round(at.y)];
  if (!nights) return `<circle class="d" cx="${x}" cy="${y}" r="6"/>`;
  const [left, top] = [round(at.x - half.width), round(at.y - half.height)];
  return (
    `<rect class="p" x="${left}" y="${top}" width="${2 * half.width}" height="32" rx="16"/>` +
    `<text class="n" x="${x}" y="${y + 7}">${nights}</text>`
  );
}

function landmarksBeside(stops: Stop[], sheet: ReturnType<typeof newSheet>, seen: (point: Point) => Point) {
  const dot = { width: 4, height: 4 };
  const drawn = LANDMARKS.flatMap((name) => {
    const place = findPlace(name);
    if (!place || stops.some((stop) => stop.place === name)) return [];
    const at = seen(toSheet(place));
    const label = sheet.isFree(at, dot) ? sheet.label(name, at, dot, false) : null;
    return label ? [`<circle class="m" cx="${round(at.x)}" cy="${round(at.y)}" r="4"/>${textOf(label, "m")}`] : [];
  });
  const words = WORDS.map(({ text, ...at }) =>
    textOf(sheet.label(text, seen(at), { width: 0, height: 0 }, false), "i"),
  );
  return [...drawn, ...words].join("");
}

function textOf(label: Label | null, kind = "") {
  if (!label) return "";
  const { text, at, anchor } = label;
  const side = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  return `<text${kind && ` class="${kind}"`} x="${round(at.x)}" y="${round(at.y)}"${side}>${text}</text>`;
}

const round = Math.round;

type Point = { x: number; y: number };

/** Half of a sign's width and height. */
type Half = { width: number; height: number };

type Box = { left: number; top: number; right: number; bottom: number };

type Label = { text: string; at: Point; anchor: "start" | "middle" | "end" };

/** Puts signs and labels on a sheet, so that none covers another, and names lie beside the way where they can. */
function newSheet({ width, height }: Half, way: Point[]) {
  const taken: Box[] = [];
  const line = stepsAlong(way).map((at) => boxOf(at, { width: 5, height: 5 }));
  const take = (at: Point, half: Half) => void taken.push(boxOf(at, half));
  const isInside = (box: Box) =>
    box.left >= GAP && box.top >= GAP && box.right <= width - GAP && box.bottom <= height - GAP;
  const isFree = (box: Box, from: Box[]) => isInside(box) && from.every((other) => isApart(box, other));
  const isFreeOfAll = (at: Point, half: Half) => isFree(boxOf(at, half), [...taken, ...line]);

  /** The label right, left, below or above its sign; null if there is no room. */
  function label(text: string, at: Point, sign: Half, mayLieOnLine = true): Label | null {
    const half = { width: (text.length * LETTER) / 2, height: LINE / 2 };
    const side = sign.width + GAP + half.width;
    const above = sign.height + 1 + half.height;
    const spots = [
      { anchor: "start" as const, x: at.x + side, y: at.y },
      { anchor: "end" as const, x: at.x - side, y: at.y },
      { anchor: "middle" as const, x: at.x, y: at.y + above },
      { anchor: "middle" as const, x: at.x, y: at.y - above },
    ];
    const spot =
      spots.find((middle) => isFreeOfAll(middle, half)) ??
      (mayLieOnLine ? spots.find((middle) => isFree(boxOf(middle, half), taken)) : undefined);
    if (!spot) return null;
    take(spot, half);
    const start = { start: -half.width, middle: 0, end: half.width }[spot.anchor];
    return { text, anchor: spot.anchor, at: { x: spot.x + start, y: spot.y + BASELINE } };
  }

  return { take, label, isFree: isFreeOfAll };
}

function stepsAlong(way: Point[]): Point[] {
  return way.slice(1).flatMap((end, index) => {
    const start = way[index] ?? end;
    const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 10);
    return Array.from({ length: count }, (_, step) => ({
      x: start.x + ((end.x - start.x) * step) / count,
      y: start.y + ((end.y - start.y) * step) / count,
    }));
  });
}

function isApart(box: Box, other: Box) {
  return box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom;
}

/** As wide as a letter of the text on most screens, and as high as a line. */
const [LETTER, LINE, BASELINE, GAP] = [13, 24, 8, 5];

function boxOf({ x, y }: Point, { width, height }: Half): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
