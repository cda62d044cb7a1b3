import { ridge } from "./land";
import { type Line } from "./shape";

interface Place {
  /** x from 0 at the left to 1, y from 0 at the summit to 1 at the foot. */
  points: readonly number[];
  rough: number;
  grain: number;
  sharp?: boolean;
}

/** The skyline that tells each place from the others, seen alike in every scene of it. */
const places = {
  /** Srinagar: the soft domes over Dal Lake, Mahadev's point and the cone of Shankaracharya. */
  zabarwan: {
    points: [
      0, 0.7, 0.1, 0.5, 0.2, 0.58, 0.31, 0.24, 0.39, 0.34, 0.5, 0, 0.58, 0.3, 0.68, 0.34, 0.78, 0.74, 0.85, 0.84, 0.915,
      0.46, 0.97, 0.86, 1, 0.9,
    ],
    rough: 13,
    grain: 150,
  },
  /** The long even saw of the Pir Panjal with Tatakuti's twin summit. */
  pirPanjal: {
    points: [
      0, 0.62, 0.07, 0.38, 0.13, 0.66, 0.21, 0.3, 0.27, 0.6, 0.35, 0.26, 0.41, 0.62, 0.475, 0.02, 0.5, 0.12, 0.53, 0,
      0.6, 0.6, 0.68, 0.28, 0.75, 0.64, 0.83, 0.32, 0.9, 0.66, 1, 0.4,
    ],
    rough: 34,
    grain: 130,
  },
  /** Gulmarg: Apharwat's one broad shoulder. */
  apharwat: {
    points: [
      0, 1, 0.12, 0.86, 0.26, 0.66, 0.37, 0.42, 0.47, 0.26, 0.56, 0.08, 0.66, 0, 0.79, 0.05, 0.88, 0.14, 1, 0.34,
    ],
    rough: 20,
    grain: 210,
  },
  /** Pahalgam: Kolahoi's horn at the head of the valley. */
  kolahoi: {
    points: [
      0, 0.9, 0.14, 0.8, 0.27, 0.68, 0.37, 0.6, 0.445, 0.3, 0.485, 0, 0.53, 0.24, 0.575, 0.36, 0.63, 0.62, 0.72, 0.56,
      0.85, 0.78, 1, 0.86,
    ],
    rough: 34,
    grain: 110,
  },
  /** Sonamarg: Thajiwas' three teeth with ice between them. */
  thajiwas: {
    points: [
      0, 0.78, 0.09, 0.5, 0.16, 0.62, 0.235, 0.14, 0.29, 0.52, 0.38, 0.6, 0.455, 0, 0.51, 0.44, 0.59, 0.54, 0.675, 0.08,
      0.735, 0.5, 0.82, 0.66, 0.9, 0.42, 1, 0.7,
    ],
    rough: 40,
    grain: 120,
  },
  /** Gangabal: Harmukh, broad and blunt. */
  harmukh: {
    points: [
      0, 0.92, 0.14, 0.82, 0.24, 0.46, 0.31, 0.26, 0.37, 0.3, 0.42, 0.06, 0.48, 0.14, 0.53, 0, 0.61, 0.1, 0.65, 0.36,
      0.73, 0.34, 0.82, 0.68, 1, 0.86,
    ],
    rough: 46,
    grain: 150,
  },
  /** Gurez: the pyramid of Habba Khatoon between lower walls. */
  habbaKhatoon: {
    points: [0, 1, 0.24, 0.76, 0.35, 0.48, 0.44, 0.26, 0.52, 0, 0.59, 0.22, 0.67, 0.44, 0.78, 0.74, 1, 1],
    rough: 30,
    grain: 120,
  },
} satisfies Record<string, Place>;

export function skyline(
  name: keyof typeof places,
  seed: number,
  { top, foot, left = -20, right = 1620 }: { top: number; foot: number; left?: number; right?: number },
): Line {
  const { points, ...look }: Place = places[name];
  const placed = points.map((value, index) => (index % 2 ? top + value * (foot - top) : left + value * (right - left)));
  return ridge(seed, placed, look);
}
