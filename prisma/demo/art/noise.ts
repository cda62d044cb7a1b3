/** A repeatable stream of numbers in [0, 1). */
export function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(seed: number, x: number, y: number) {
  let bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}

function corner(seed: number, x: number, y: number, dx: number, dy: number) {
  const angle = hash(seed, x, y) * Math.PI * 2;
  return Math.cos(angle) * dx + Math.sin(angle) * dy;
}

/** Gradient noise in about [-1, 1]. */
export function noise(seed: number, x: number, y = 0.37) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const u = ease(dx);
  const v = ease(dy);
  const above = corner(seed, left, top, dx, dy) * (1 - u) + corner(seed, left + 1, top, dx - 1, dy) * u;
  const below = corner(seed, left, top + 1, dx, dy - 1) * (1 - u) + corner(seed, left + 1, top + 1, dx - 1, dy - 1) * u;
  return (above * (1 - v) + below * v) * 1.5;
}

/** Noise summed over octaves, each half as strong and twice as fine. */
export function fractal(seed: number, x: number, y = 0.37, octaves = 4) {
  let sum = 0;
  let strength = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(seed + octave * 101, x * 2 ** octave, y * 2 ** octave) * strength;
    total += strength;
    strength *= 0.5;
  }
  return sum / total;
}

/** Fractal noise folded into sharp crests, in [0, 1]. */
export function crests(seed: number, x: number, y = 0.37, octaves = 5) {
  let sum = 0;
  let strength = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += (1 - Math.abs(noise(seed + octave * 57, x * 2 ** octave, y * 2 ** octave))) * strength;
    total += strength;
    strength *= 0.5;
  }
  return sum / total;
}
