/** Colours that are dark or light on paper, in both colour schemes. */
const darkDyes = ["#9B2242", "#2B3A67", "#3F6B4A", "#9A3B1B"] as const;
const lightDyes = ["#C98A0B", "#E4DACB"] as const;

const threads = 8;
const half = threads / 2;

export const weaveBox = `0 -.5 ${threads} ${threads}`;

/** Distance functions of the thread at `x`, `y`. */
const figures: readonly ((x: number, y: number) => number)[] = [
  (x, y) => x + y,
  (x, y) => Math.abs(x - y) + (x + y > 4 ? 3 : 0),
  (x, y) => 2 * Math.max(x, y) + (x === y ? 1 : 0),
  (x, y) => x + (y >> 1),
  (x, y) => (x >> 1) + y + 1,
  (x, y) => Math.min(x, y) * 2 + (x + y > 3 ? 1 : 0),
];

export type Weave = { readonly dyes: readonly string[]; readonly rows: readonly string[] };

/**
 * A deterministic pattern for a name: three colours, symmetric in both directions. `rows` has the
 * colour of each thread.
 */
export function weaveOf(name: string): Weave {
  const next = numbersFrom(name);
  const pick = <T>(things: readonly T[]) => things[next(things.length)] as T;
  const dark = pick(darkDyes);
  const light = pick(lightDyes);
  const third = pick([...darkDyes, ...lightDyes].filter((dye) => dye !== dark && dye !== light));
  const figure = pick(figures);
  const steps = [next(3)];
  while (steps.length < threads) steps.push(((steps.at(-1) ?? 0) + 1 + next(2)) % 3);
  const mirrored = <T>(start: readonly T[]) => [...start.toReversed(), ...start];
  const quarter = Array.from({ length: half }, (_, y) =>
    Array.from({ length: half }, (__, x) => String(steps[figure(x, y)] ?? 0)),
  );
  return {
    dyes: [dark, light, third],
    rows: mirrored(quarter.map((row) => mirrored(row).join(""))),
  };
}

/**
 * The pattern as SVG: the most frequent colour as ground, then the other two row by row, in the box
 * `weaveBox`, where 0 is the middle of the first row.
 */
export function shapesOf({ dyes, rows }: Weave): string {
  const count = (dye: number) => rows.join("").split(String(dye)).length;
  const [ground = 0, ...others] = [0, 1, 2].toSorted((one, other) => count(other) - count(one));
  const paths = others.map((dye) => {
    const lines = rows.map((row, y) => threadsOf(row, String(dye), y)).join("");
    return lines && `<path stroke="${dyes[dye]}" d="${lines}"/>`;
  });
  return `<path fill="${dyes[ground]}" d="M0-.5h8v8H0z"/>${paths.join("")}`;
}

function threadsOf(row: string, dye: string, y: number): string {
  let at = 0;
  let path = "";
  for (const { index, 0: stretch } of row.matchAll(new RegExp(`${dye}+`, "g"))) {
    path += path ? `m${index - at},0h${stretch.length}` : `M${index},${y}h${stretch.length}`;
    at = index + stretch.length;
  }
  return path;
}

export function weaveDataUri(name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${weaveBox}">${shapesOf(weaveOf(name))}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[ "#<>]/g, encodeURIComponent)}`;
}

/** Pseudo-random numbers seeded by the name, each below the argument (FNV-1a, xorshift). */
export function numbersFrom(name: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const letter of name.toLowerCase())
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Mixes the last letters into all bits, so that similar names differ.
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
