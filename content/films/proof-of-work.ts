import { createHash } from "node:crypto";
import {
  ease,
  indigo,
  ink,
  lichen,
  lichenTint,
  line,
  makeFilm,
  marigold,
  part,
  quiet,
  raised,
  text,
} from "./film.ts";

/**
 * The film of the module `proof-of-work`. Every hash is computed here, like in the module's miner,
 * from nonce 1 on.
 */

/** The double SHA-256 of `ayni` and the nonce, with the most significant digit first. */
function hashOf(nonce: number): string {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(nonce);
  const once = createHash("sha256")
    .update(Buffer.concat([Buffer.from("ayni"), number]))
    .digest();
  return createHash("sha256").update(once).digest().reverse().toString("hex");
}
const placeOf = (hash: string) => Number.parseInt(hash.slice(0, 13), 16) / 16 ** 13;

const [left, right, top, bottom] = [80, 880, 280, 400];
const x = (place: number) => left + (right - left) * place;
/** The target's share of all hashes: a sixteenth, then a thirty-second, then a sixty-fourth. */
const targetAt = (time: number) =>
  (1 / 16) * 2 ** -ease(part(time, 9, 10.5)) * 2 ** -ease(part(time, 26, 27.5));

/** The nonce at a time: three slowly, then those up to 86, which meets the smaller target. */
function nonceAt(time: number): number {
  if (time < 3) return 0;
  if (time < 10.5) return Math.min(3, 1 + Math.floor((time - 3) / 1.6));
  return Math.min(86, 4 + Math.floor((time - 10.5) * 14));
}

function attempts(time: number, target: number): string {
  const last = nonceAt(time);
  if (last === 0 || time >= 22) return "";
  const first = time < 10.5 ? 1 : 4;
  const dots: string[] = [];
  for (let nonce = first; nonce <= last; nonce++) {
    const place = placeOf(hashOf(nonce));
    const passes = place < target;
    const middle = (top + bottom) / 2 + (((nonce * 37) % 9) - 4) * 11;
    dots.push(
      `<circle cx="${x(place)}" cy="${middle}" r="${passes ? 11 : 6}" fill="${passes ? lichen : nonce === last ? indigo : "#B4A899"}"/>`,
    );
  }
  return dots.join("");
}

function header(time: number, target: number): string {
  const nonce = nonceAt(time);
  const hash = hashOf(nonce);
  const tried = nonce > 0;
  const passes = tried && placeOf(hash) < target;
  const colour = passes ? lichen : tried ? ink : quiet;
  return [
    `<rect x="80" y="64" width="290" height="104" fill="${raised}" stroke="${line}" stroke-width="2"/>`,
    text([104, 106], 26, quiet, "ayni"),
    text([104, 146], 26, ink, `nonce ${tried ? nonce : ""}`),
    `<path d="M370 116H452l-12-9m12 9-12 9" fill="none" stroke="${quiet}" stroke-width="3"/>`,
    `<rect x="464" y="64" width="416" height="104" fill="${raised}" stroke="${passes ? lichen : line}" stroke-width="${passes ? 4 : 2}"/>`,
    text([488, 106], 26, quiet, "SHA-256 ×2"),
    text([488, 146], 30, colour, tried ? `${hash.slice(0, 16)}…` : "…"),
    passes ? text([848, 112], 38, lichen, "✓", 'text-anchor="middle"') : "",
  ].join("");
}

/**
 * From 22 seconds on: 2016 blocks, the two weeks that they should take, and the one week that they
 * took.
 */
function weeks(time: number): string {
  const share = ease(part(time, 22.5, 25));
  const row = (y: number, days: number, fill: string, grown: number) =>
    Array.from({ length: Math.round(days * grown) }, (_, day) => {
      const at = 300 + day * 40;
      return `<rect x="${at}" y="${y}" width="34" height="34" fill="${fill}"/>`;
    }).join("");
  return [
    text([80, 92], 26, ink, "2016"),
    `<g fill="${marigold}">${Array.from({ length: 9 }, (_, block) => `<rect x="${80 + block * 20}" y="112" width="14" height="14"/>`).join("")}</g>`,
    row(64, 14, line, 1),
    row(112, 7, marigold, share),
    share === 1 ? text([594, 140], 26, marigold, "7 / 14 = ½") : "",
  ].join("");
}

const end = `<text x="${right}" y="${bottom + 44}" font-size="24" fill="${quiet}" text-anchor="end">2<tspan dy="-9" font-size="16">256</tspan></text>`;

function draw(time: number): string {
  const target = targetAt(time);
  const edge = x(target);
  return `${time < 22 ? header(time, target) : weeks(time)}
<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${raised}" stroke="${line}" stroke-width="2"/>
<rect x="${left}" y="${top}" width="${edge - left}" height="${bottom - top}" fill="${lichenTint}"/>
<path d="M${edge} ${top - 22}V${bottom + 14}" stroke="${lichen}" stroke-width="3"/>
${text([edge, top - 32], 28, lichen, "T", 'text-anchor="middle" font-weight="700"')}
${text([left, bottom + 44], 24, quiet, "0")}${end}
${attempts(time, target)}`;
}

await makeFilm({ name: "proof-of-work", seconds: 30, poster: 8, draw });
