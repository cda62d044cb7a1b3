import { type Light, mix, pigment, tone } from "./colour";
import { random } from "./noise";
import { type Point, fill, place, polygon, stroke } from "./shape";

export interface House {
  wide: number;
  tall: number;
  wall: string;
  roof: string;
  /** Courses of logs instead of plaster. */
  logs?: boolean;
  snow?: boolean;
  /** Windows lit from inside. */
  lit?: boolean;
  rows?: number;
  depth?: number;
}

const box = (x: number, y: number, wide: number, tall: number, paint: string, opacity = 1) =>
  fill(
    polygon([
      [x, y],
      [x + wide, y],
      [x + wide, y + tall],
      [x, y + tall],
    ]),
    paint,
    opacity,
  );

/** A house of the valley with its gable to the left: steep roof, carved eaves, rows of windows. Foot of its near corner on the origin. */
export function house(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { wide, tall, wall, roof, logs = false, snow = false, lit = false, rows = 1, depth = 0 }: House,
  flip = false,
) {
  const lightOnGable = light.sun.x < x !== flip;
  const [gableShade, frontShade] = lightOnGable ? [0.08, 0.4] : [0.46, 0.14];
  const deep = wide * 0.5;
  const rise = tall * 0.62 + deep * 0.25;
  const ridgeX = -deep / 2;
  const parts: string[] = [
    fill(
      polygon([
        [0, 0],
        [-deep, -3],
        [-deep, -tall],
        [ridgeX, -tall - rise * 0.92],
        [0, -tall],
      ]),
      tone(light, wall, depth, gableShade),
    ),
    box(0, -tall, wide, tall, tone(light, wall, depth, frontShade)),
  ];
  if (logs)
    for (let row = 8; row < tall; row += 9)
      parts.push(
        stroke(`M0 ${-row}H${wide}`, tone(light, wall, depth, 0.7), 1.4, 0.55),
        stroke(`M0 ${-row}L${-deep} ${-row - 1}`, tone(light, wall, depth, 0.7), 1.4, 0.5),
        `<circle cx="1" cy="${-row + 4}" r="3.4" fill="${tone(light, wall, depth, 0.05)}"/>`,
      );
  const glass = lit ? mix("#ffd27a", light.glow, 0.15) : tone(light, pigment.ink, depth, 0.3);
  const frame = tone(light, pigment.walnut, depth, 0.25);
  const high = (tall / rows) * 0.5;
  for (let row = 0; row < rows; row++) {
    const top = -tall + (tall / rows) * row + (tall / rows) * 0.24;
    const count = Math.max(2, Math.round(wide / 46));
    for (let index = 0; index < count; index++) {
      const left = (wide / count) * (index + 0.5) - high * 0.36;
      parts.push(
        box(left - 3, top - 3, high * 0.72 + 6, high + 6, frame),
        box(left, top, high * 0.72, high, glass),
        stroke(`M${left + high * 0.36} ${top}v${high}M${left} ${top + high * 0.45}h${high * 0.72}`, frame, 2),
      );
    }
    parts.push(
      box(-deep * 0.62, top, deep * 0.24, high, frame),
      box(-deep * 0.59, top + 3, deep * 0.18, high - 6, glass),
    );
  }
  if (lit) parts.push(box(ridgeX - 7, -tall - rise * 0.42, 14, 20, glass));
  const plane: readonly Point[] = [
    [ridgeX - 4, -tall - rise],
    [wide - deep * 0.35, -tall - rise],
    [wide + 12, -tall + 8],
    [-6, -tall + 8],
  ];
  const cover = snow ? pigment.snow : roof;
  parts.push(
    fill(
      polygon([
        [ridgeX - 4, -tall - rise],
        [-deep - 10, -tall + 8],
        [-deep - 2, -tall + 10],
        [ridgeX + 1, -tall - rise + 13],
        [0, -tall + 10],
        [-6, -tall + 8],
      ]),
      tone(light, roof, depth, 0.5),
    ),
    fill(
      polygon(plane),
      tone(light, snow ? (lightOnGable ? pigment.shadowedSnow : cover) : cover, depth, lightOnGable ? 0.28 : 0.04),
    ),
    box(-6, -tall + 6, wide + 18, 5, tone(light, roof, depth, 0.62)),
  );
  if (snow)
    parts.push(
      fill(
        polygon([
          [ridgeX - 4, -tall - rise - 6],
          [-deep - 14, -tall + 6],
          [-deep - 6, -tall + 7],
          [ridgeX + 2, -tall - rise + 4],
        ]),
        tone(light, pigment.snow, depth, lightOnGable ? 0 : 0.2),
      ),
      box(-8, -tall + 2, wide + 21, 7, tone(light, pigment.snow, depth, 0.12)),
    );
  else
    for (let row = 1; row < 4; row++)
      parts.push(
        stroke(
          `M${ridgeX + (deep / 2) * (row / 4)} ${-tall - rise + (rise + 8) * (row / 4)}L${wide - deep * 0.35 + (deep * 0.35 + 12) * (row / 4)} ${-tall - rise + (rise + 8) * (row / 4)}`,
          tone(light, roof, depth, 0.5),
          1.2,
          0.5,
        ),
      );
  return place(parts.join(""), x, y, scale, flip);
}

/** A houseboat lying at its moorings, 640 units long, its waterline on the origin. */
export function houseboat(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { lit = false, depth = 0, flip = false, paint = pigment.cedar } = {},
) {
  const wood = (shadow: number, colour = paint) => tone(light, colour, depth, shadow);
  const glass = lit ? "#ffcf78" : wood(0.55, pigment.slate);
  const parts: string[] = [
    fill("M-350-16L-300-26H300L356-20L330 6H-318Z", wood(0.62, pigment.walnut)),
    box(-318, -30, 640, 7, wood(0.2)),
    box(-210, -122, 500, 92, wood(0.3)),
    box(-210, -122, 500, 16, wood(0.5), 0.7),
  ];
  for (let index = 0; index < 9; index++) {
    const left = -190 + index * 53;
    parts.push(
      fill(`M${left}-42V-88Q${left + 16}-106 ${left + 32}-88V-42Z`, wood(0.62)),
      fill(`M${left + 4}-44V-86Q${left + 16}-100 ${left + 28}-86V-44Z`, glass, lit ? 1 : 0.9),
      stroke(`M${left + 16}-98V-44M${left + 4}-68h24`, wood(0.6), 2),
      fill(
        `M${left + 4}-44V-84Q${left + 10}-70 ${left + 5}-44ZM${left + 28}-44V-84Q${left + 22}-70 ${left + 27}-44Z`,
        tone(light, pigment.snow, depth, lit ? 0.1 : 0.2),
        0.75,
      ),
    );
    parts.push(box(left - 6, -38, 44, 6, wood(0.05), 0.6), fill(`M${left + 36}-106v64h5v-64Z`, wood(0.08), 0.55));
  }
  // The front veranda: carved posts, arches and steps down to the water.
  parts.push(box(-318, -122, 108, 92, wood(0.6, pigment.walnut)), lit ? box(-306, -104, 88, 68, "#ffcf78", 0.55) : "");
  for (const post of [-318, -283, -248, -214]) parts.push(box(post, -120, 5, 92, wood(0.1)));
  for (const arch of [-313, -278, -243])
    parts.push(
      fill(`M${arch}-120V-96Q${arch + 4}-112 ${arch + 15}-113Q${arch + 26}-112 ${arch + 30}-96V-120Z`, wood(0.16)),
    );
  for (let rail = -312; rail < -216; rail += 8) parts.push(box(rail, -54, 2.6, 24, wood(0.1)));
  parts.push(box(-320, -57, 110, 5, wood(0.02)));
  parts.push(
    fill("M-334-4L-320-30H-302L-308-4Z", wood(0.25)),
    box(-345, -6, 44, 6, wood(0.4)),
    box(-338, -14, 34, 5, wood(0.1)),
  );
  // Roof with its fretwork valance and a railing for the sun deck.
  parts.push(fill("M-332-128L-316-140H296L310-128V-118H-332Z", wood(0.12)), box(-332, -122, 642, 5, wood(0.55)));
  let fret = "";
  for (let tooth = -330; tooth < 306; tooth += 12) fret += `M${tooth}-118q6 13 12 0Z`;
  parts.push(fill(fret, wood(0.06)));
  for (let rail = -290; rail <= 270; rail += 20) parts.push(box(rail, -160, 3, 20, wood(0.3)));
  parts.push(box(-292, -163, 566, 4, wood(0.1)), box(-292, -152, 566, 2, wood(0.3)));
  parts.push(
    fill("M40-163L56-182H196L212-163Z", tone(light, pigment.chinar, depth, 0.15)),
    box(58, -163, 3, 24, wood(0.5)),
    box(190, -163, 3, 24, wood(0.5)),
  );
  return place(parts.join(""), x, y, scale, flip);
}

/** A ridge tent, its door towards the eye, glowing if someone is in. */
export function tent(
  light: Light,
  x: number,
  y: number,
  scale: number,
  cloth: string,
  { lit = false, flip = false } = {},
) {
  const wall = lit ? mix(cloth, "#ffcf78", 0.45) : tone(light, cloth, 0, 0.1);
  return place(
    [
      lit ? `<ellipse cx="20" cy="2" rx="130" ry="16" fill="#ffcf78" opacity=".22"/>` : "",
      fill("M0-86L96-78L132 0H56Z", lit ? mix(wall, light.shade, 0.3) : tone(light, cloth, 0, 0.45)),
      fill("M0-86L56 0H-56Z", wall),
      fill("M0-82L14 0H-16Z", lit ? "#ffe6ad" : tone(light, cloth, 0, 0.7)),
      fill("M0-82L-16 0H-34Z", mix(wall, pigment.snow, 0.2)),
      stroke("M0-86L-82 4M96-78L152 4M132 0L150 6M-56 0L-74 6", tone(light, pigment.snow, 0.2, 0.3), 1.2, 0.7),
    ].join(""),
    x,
    y,
    scale,
    flip,
  );
}

/** The gondola: a cable swung between pylons, with cabins hung on it. */
export function gondola(
  light: Light,
  pylons: readonly (readonly [x: number, top: number, foot: number])[],
  cabins: readonly (readonly [along: number, scale: number, colour: string])[],
) {
  const steel = tone(light, pigment.slate, 0.05, 0.45);
  const at = (along: number): Point => {
    const span = Math.min(pylons.length - 2, Math.floor(along));
    const [a, b] = [pylons[span] ?? [0, 0, 0], pylons[span + 1] ?? [0, 0, 0]];
    const t = along - span;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * Math.abs(b[0] - a[0]) * 0.05];
  };
  const cable: Point[] = [];
  for (let along = 0; along <= pylons.length - 1.001; along += 0.04) cable.push(at(along));
  const rope = (shift: number) =>
    stroke(`M${cable.map(([x, y]) => `${x.toFixed(1)} ${(y + shift).toFixed(1)}`).join("L")}`, steel, 2.2, 0.9);
  const towers = pylons.slice(1, -1).map(([x, top, foot]) => {
    const tall = foot - top;
    const head = Math.min(1.1, tall / 300);
    const spread = tall * 0.028;
    let lattice = "";
    for (let y = top + 14; y < foot; y += 30) {
      const wide = 3 + (spread * (y - top)) / tall;
      lattice += `M${(x - wide).toFixed(1)} ${y}L${(x + wide).toFixed(1)} ${y + 24}M${(x + wide).toFixed(1)} ${y}L${(x - wide).toFixed(1)} ${y + 24}`;
    }
    return (
      stroke(`M${x - 3} ${top}L${x - spread - 3} ${foot}M${x + 3} ${top}L${x + spread + 3} ${foot}`, steel, 4.5) +
      stroke(lattice, steel, 1.6, 0.9) +
      box(x - 40 * head, top - 5, 80 * head, 7, steel) +
      box(x - 46 * head, top - 11, 22 * head, 7, steel) +
      box(x + 24 * head, top - 11, 22 * head, 7, steel)
    );
  });
  const cars = cabins.map(([along, scale, colour]) => {
    const [x, y] = at(along);
    return place(
      stroke("M0 0V22M-12 22H12", steel, 3) +
        fill(
          "M-24 24Q-30 26-31 36L-28 70Q-26 78-18 78H18Q26 78 28 70L31 36Q30 26 24 24Z",
          tone(light, colour, 0, 0.2),
        ) +
        fill("M-24 24Q-30 26-31 36L-28 70Q-26 78-18 78H-8V24Z", tone(light, colour), 0.7) +
        fill("M-26 36H-3V54H-25ZM3 36H26L25 54H3Z", tone(light, pigment.ice, 0.1, 0.2)),
      x,
      y,
      scale,
    );
  });
  return rope(0) + towers.join("") + cars.join("");
}

/** A plank bridge on log cribs across a stream. */
export function woodenBridge(light: Light, x: number, y: number, span: number, scale = 1) {
  const plank = (shadow: number) => tone(light, pigment.cedar, 0, shadow);
  const crib = (left: number, wide: number) =>
    Array.from({ length: 7 }, (_, row) =>
      box(left - row * 3 + 4, 12 + row * 13, wide + row * 6 - 8, 10, plank(row % 2 ? 0.62 : 0.42)),
    ).join("");
  let rails = "";
  for (let post = 0; post <= span; post += span / 12)
    rails += box(post - 2, -44 - Math.sin((post / span) * Math.PI) * 14, 5, 52, plank(0.35));
  return place(
    crib(-30, 70) +
      crib(span - 40, 70) +
      fill(`M-50 0Q${span / 2}-30 ${span + 50} 0V14Q${span / 2}-14-50 14Z`, plank(0.25)) +
      fill(`M-50 10Q${span / 2}-18 ${span + 50} 10V18Q${span / 2}-8-50 18Z`, plank(0.65)) +
      rails +
      stroke(`M-20-42Q${span / 2}-74 ${span + 20}-42`, plank(0.1), 6) +
      stroke(`M-20-22Q${span / 2}-54 ${span + 20}-22`, plank(0.3), 4),
    x,
    y,
    scale,
  );
}

/** Smoke rising from a chimney or a camp fire. */
export function smoke(light: Light, x: number, y: number, scale: number, opacity = 0.5) {
  return place(
    fill(
      "M-4 0Q-14-30 2-56Q20-84 4-118Q-10-150 16-190Q-2-150 14-118Q34-80 14-54Q0-30 6 0Z",
      mix(light.haze, pigment.snow, 0.5),
      opacity,
    ),
    x,
    y,
    scale,
  );
}

export function stars(seed: number, count: number, bottom: number) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const y = next() ** 1.3 * bottom;
    const size = 0.7 + next() ** 5 * 2.6;
    return `<circle cx="${(next() * 1600).toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="#f4efdc" opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`;
  }).join("");
}

/** The carved front of an old houseboat seen from inside: arches, a rail, hanging lamps and a cushioned bench. */
export function veranda(light: Light) {
  const dark = (shadow: number, colour = pigment.walnut) => tone(light, colour, 0, shadow);
  const [floor, rail] = [1080, 930];
  const bays = [
    [-60, 420],
    [470, 1130],
    [1180, 1660],
  ] as const;
  // The frame is one sheet of walnut with three cusped openings cut out of it.
  const opening = ([left, right]: readonly [number, number]) => {
    const half = (right - left) / 2;
    const crown = 190;
    const shoulder = 400;
    const cusps = 5;
    let path = `M${left} ${rail}V${shoulder}`;
    for (let cusp = 0; cusp < cusps * 2; cusp++) {
      const at = (k: number): Point => {
        const u = k / (cusps * 2);
        return [left + half * 2 * u, shoulder - Math.sin(Math.PI * u) ** 0.75 * (shoulder - crown)];
      };
      const [x0, y0] = at(cusp);
      const [x1, y1] = at(cusp + 1);
      path += `Q${((x0 + x1) / 2 + (cusp < cusps ? -10 : 10)).toFixed(1)} ${((y0 + y1) / 2 - 34).toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`;
    }
    return `${path}V${rail}Z`;
  };
  const openings = bays.map(opening).join("");
  const parts: string[] = [fill(`M-10-10H1610V1210H-10Z${openings}`, dark(0.55))];
  parts.push(
    bays.map((bay) => stroke(opening(bay), dark(0.12, pigment.cedar), 7, 0.9)).join(""),
    bays.map((bay) => stroke(opening(bay), dark(0.7), 2, 0.9)).join(""),
  );
  // Khatamband ceiling above, a frieze of rosettes below it.
  for (let column = 0; column < 27; column++) {
    const x = column * 62;
    for (let row = 0; row < 2; row++) {
      const y = row * 62 - 18 + (column % 2) * 31;
      parts.push(
        stroke(
          polygon([
            [x, y - 31],
            [x + 31, y],
            [x, y + 31],
            [x - 31, y],
          ]),
          dark(0.2, pigment.cedar),
          3,
          0.75,
        ),
        fill(
          polygon([
            [x, y - 16],
            [x + 16, y],
            [x, y + 16],
            [x - 16, y],
          ]),
          dark(0.34, pigment.cedar),
          0.8,
        ),
      );
    }
  }
  parts.push(fill("M-10 112H1610V124H-10ZM-10 158H1610V166H-10Z", dark(0.2, pigment.cedar)));
  for (let x = 20; x < 1600; x += 44) {
    const petals = [0, 45, 90, 135]
      .map(
        (turn) =>
          `<ellipse rx="14" ry="4.6" fill="${dark(0.1, pigment.cedar)}" transform="translate(${x} 141) rotate(${turn})"/>`,
      )
      .join("");
    parts.push(petals, `<circle cx="${x}" cy="141" r="3.6" fill="${dark(0.1, pigment.saffron)}"/>`);
  }
  // Vine carving on the two posts.
  for (const x of [445, 1155]) {
    let vine = `M${x} 930`;
    for (let y = 900; y >= 420; y -= 60) vine += `Q${x + ((y / 60) % 2 ? 22 : -22)} ${y + 30} ${x} ${y}`;
    parts.push(stroke(vine, dark(0.12, pigment.cedar), 3, 0.9));
    for (let y = 885; y >= 440; y -= 60) {
      const side = ((y + 15) / 60) % 2 ? 1 : -1;
      parts.push(
        fill(
          `M${x} ${y + 12}q${side * 20} 2 ${side * 17}-22q${-side * 19} 0 ${-side * 17} 22Z`,
          dark(0.08, pigment.cedar),
          0.9,
        ),
      );
    }
    parts.push(stroke(`M${x - 21} 930V430M${x + 21} 930V430`, dark(0.2, pigment.cedar), 2.4, 0.8));
  }
  // Rail with turned balusters, and the floor catching the last light.
  parts.push(fill(`M-10 ${rail}H1610V1210H-10Z`, dark(0.62)));
  for (let x = 8; x < 1600; x += 46)
    parts.push(
      fill(
        `M${x} ${floor}Q${x - 12} ${floor - 40} ${x + 2} ${floor - 66}Q${x - 10} ${floor - 96} ${x + 4} ${rail + 22}H${x + 16}Q${x + 30} ${floor - 96} ${x + 18} ${floor - 66}Q${x + 32} ${floor - 40} ${x + 20} ${floor}Z`,
        dark(0.22, pigment.cedar),
      ),
      fill(
        `M${x + 3} ${floor}Q${x - 5} ${floor - 40} ${x + 6} ${floor - 66}L${x + 10} ${floor - 66}Q${x + 4} ${floor - 40} ${x + 9} ${floor}Z`,
        dark(0, pigment.cedar),
        0.6,
      ),
    );
  parts.push(
    fill(`M-10 ${rail - 4}H1610V${rail + 24}H-10Z`, dark(0.14, pigment.cedar)),
    fill(`M-10 ${rail - 4}H1610V${rail + 3}H-10Z`, mix(light.glow, pigment.cedar, 0.35), 0.8),
    fill(`M-10 ${floor}H1610V1210H-10Z`, dark(0.5, pigment.cedar)),
  );
  for (let board = -6; board <= 26; board++)
    parts.push(stroke(`M${board * 80} ${floor}L${(board * 80 - 800) * 1.5 + 800} 1210`, dark(0.75), 2.4, 0.7));
  // Bench, bolsters and a samovar on a low table.
  parts.push(
    fill("M-10 1036H420Q436 1036 436 1050V1150H-10Z", dark(0.1, "#8f2f3a")),
    fill("M-10 1036H420Q436 1036 436 1050V1062H-10Z", dark(0, "#b0433f")),
    fill("M-10 960Q20 940 90 944Q130 950 130 1000V1040H-10Z", dark(0.12, pigment.saffron)),
    fill("M140 956Q200 936 262 952Q276 990 268 1040H138Q130 990 140 956Z", dark(0.08, "#2d6f7a")),
    fill("M280 968Q330 954 384 966Q394 1000 386 1040H276Q270 1000 280 968Z", dark(0.1, pigment.chinar)),
    stroke("M150 970Q200 952 252 966M150 1020Q200 1008 258 1022", tone(light, pigment.saffron), 3, 0.7),
    fill(
      "M1290 1092H1510L1494 1108H1306ZM1312 1108H1330L1322 1180H1308ZM1470 1108H1488L1492 1180H1478Z",
      dark(0.1, pigment.cedar),
    ),
    fill(
      "M1350 1092V1080H1362Q1336 1050 1356 1012Q1366 1000 1368 988V964H1392V988Q1394 1000 1404 1012Q1424 1050 1398 1080H1410V1092Z",
      tone(light, "#c98a45", 0, 0.1),
    ),
    fill(
      "M1362 1080Q1336 1050 1356 1012Q1366 1000 1368 988V964H1376V1000Q1352 1044 1374 1080Z",
      tone(light, "#e8b878"),
      0.8,
    ),
    stroke("M1414 1030Q1444 1030 1440 1056M1346 1034Q1322 1020 1318 1004", tone(light, "#c98a45", 0, 0.2), 6),
    fill("M1450 1092q-12-4-12-22h34q0 18-12 22Z", tone(light, pigment.snow, 0, 0.08)),
    fill("M1490 1092q-10-4-10-18h28q0 14-10 18Z", tone(light, pigment.snow, 0, 0.14)),
  );
  for (const [x, drop, size] of [
    [180, 330, 1],
    [800, 300, 1.25],
    [1420, 330, 1],
  ] as const) {
    const id = `lamp${x}`;
    parts.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".75"/><stop offset=".35" stop-color="#ffc76a" stop-opacity=".25"/><stop offset="1" stop-color="#ffc76a" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${drop + 30}" r="${250 * size}" fill="url(#${id})"/>`,
      stroke(`M${x} 150V${drop - 20}`, dark(0.7), 3),
      place(
        fill("M-8-22H8L12-10H-12Z", dark(0.3, "#c98a45")) +
          fill("M-26 0Q-20-12 0-12T26 0L32 40L16 70H-16L-32 40Z", "#ffd98a") +
          stroke(
            "M-26 0L-32 40L-16 70H16L32 40L26 0ZM0-12V70M-32 40H32M-14-8L-18 70M14-8L18 70",
            dark(0.35, "#c98a45"),
            3,
          ) +
          fill("M-10 70H10L4 84H-4Z", dark(0.3, "#c98a45")),
        x,
        drop,
        size,
      ),
    );
  }
  return parts.join("");
}
