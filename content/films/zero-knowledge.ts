import {
  arrow,
  box,
  cochineal,
  fading,
  indigo,
  ink,
  lichen,
  lichenTint,
  line,
  makeFilm,
  marigold,
  rust,
  text,
} from "./film.ts";

/**
 * The trailer of the community Zero-knowledge: one run of the Schnorr protocol, small enough to
 * check by hand, and a circuit as rows. All numbers are computed here.
 */

const [p, q, g] = [23, 11, 4];
const power = (base: number, exponent: number) => {
  let value = 1;
  for (let each = 0; each < exponent; each += 1) value = (value * base) % p;
  return value;
};
const [x, r, c] = [7, 5, 3];
const [y, R, s] = [power(g, x), power(g, r), (r + c * x) % q];
const [left, right] = [power(g, s), (R * power(y, c)) % p];

const person = (at: number, name: string, dye: string) =>
  `<rect x="${at}" y="70" width="56" height="56" fill="${dye}"/><rect x="${at + 16}" y="86" width="24" height="24" fill="#FBF7F0"/>` +
  text([at + 72, 110], 26, ink, name);

function message(time: number, from: number, at: number, words: string, back = false): string {
  const [start, end] = back ? [640, 330] : [330, 640];
  return fading(
    time,
    from,
    arrow([start, at], [end, at], back ? marigold : indigo) +
      text([485, at - 14], 24, ink, words, 'text-anchor="middle"'),
  );
}

function protocol(time: number): string {
  return [
    person(80, "P", indigo),
    person(680, "V", lichen),
    box([80, 150], [230, 60], cochineal),
    text([104, 190], 26, cochineal, time < 2.5 ? `x = ${x}` : "x = ▒▒"),
    fading(time, 3.5, box([660, 150], [230, 60]) + text([684, 190], 26, ink, `y = g^x = ${y}`)),
    message(time, 6, 250, `R = g^r = ${R}`),
    message(time, 9, 310, `c = ${c}`, true),
    message(time, 12, 370, `s = r + c·x = ${s}`),
    fading(
      time,
      15,
      box([80, 410], [810, 90], left === right ? lichen : rust, lichenTint) +
        text([108, 464], 28, ink, `g^s = ${left}`) +
        text([380, 464], 28, ink, `R·y^c = ${right}`) +
        text([720, 468], 36, lichen, left === right ? "= ✓" : "≠"),
    ),
  ].join("");
}

/** x³ + x + 5 = 35 as rows of one form; the witness is hidden, and each row is satisfied. */
const rows = [
  ["x · x", "a", 3 * 3],
  ["a · x", "b", 9 * 3],
  ["(b + x + 5) · 1", "35", 27 + 3 + 5],
] as const;
function circuit(time: number): string {
  return [
    text([80, 110], 30, ink, "x³ + x + 5 = 35"),
    text([640, 110], 30, cochineal, "x = ▒▒"),
    ...rows.map(([product, result], row) =>
      fading(
        time,
        21 + row * 1.4,
        [
          box([80, 150 + row * 84], [560, 64]),
          text([108, 192 + row * 84], 26, ink, product),
          text([430, 192 + row * 84], 26, ink, `= ${result}`),
          time > 22 + row * 1.4 ? text([590, 196 + row * 84], 34, lichen, "✓") : "",
          `<rect x="${690}" y="${150 + row * 84}" width="190" height="64" fill="${line}"/>`,
        ].join(""),
      ),
    ),
    fading(
      time,
      26.5,
      arrow([480, 420], [480, 448], lichen) +
        `<rect x="440" y="456" width="80" height="40" fill="${lichen}"/>` +
        text([540, 486], 28, lichen, "π ✓"),
    ),
  ].join("");
}

if (rows[2][2] !== 35) throw new Error("The witness does not solve the statement.");
const draw = (time: number) => (time < 20 ? protocol(time) : circuit(time));

await makeFilm({ name: "zero-knowledge", seconds: 30, poster: 17, draw });
