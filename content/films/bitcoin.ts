import { createHash } from "node:crypto";
import {
  arrow,
  box,
  cochineal,
  ease,
  fading,
  indigo,
  ink,
  lichen,
  line,
  makeFilm,
  marigold,
  part,
  quiet,
  rust,
  text,
} from "./film.ts";

const sha = (words: string) => createHash("sha256").update(words).digest("hex");

function fingerprint(time: number): string {
  const words = time < 4.5 ? "pay Ana 3" : "pay Ana 8";
  const hash = sha(words);
  const shown = time < 4.5 ? Math.floor(64 * ease(part(time, 1.5, 3))) : 64;
  const half = (from: number) => hash.slice(from, Math.min(from + 32, Math.max(from, shown)));
  return [
    box([80, 80], [340, 80], time < 4.5 ? line : marigold),
    text([108, 130], 30, ink, words),
    arrow([440, 120], [520, 120]),
    text([548, 130], 28, quiet, "SHA-256"),
    box([80, 220], [800, 150], time < 4.5 ? line : marigold),
    text([112, 284], 32, time < 4.5 ? ink : cochineal, half(0)),
    text([112, 334], 32, time < 4.5 ? ink : cochineal, half(32)),
  ].join("");
}

const first = ["genesis", "Ana → Luis 3", "Luis → Rosa 2"] as const;
const forged = ["genesis", "Ana → Luis 9", "Luis → Rosa 2"] as const;
const hashesOf = (blocks: readonly string[]) =>
  blocks.reduce<string[]>((known, words) => [...known, sha((known.at(-1) ?? "") + words)], []);

function chain(time: number): string {
  const blocks = time < 14 ? first : forged;
  const [honest, now] = [hashesOf(first), hashesOf(blocks)];
  return blocks
    .map((words, at) => {
      const x = 60 + at * 296;
      const before = at === 0 ? "0000…" : `${honest[at - 1]?.slice(0, 8)}…`;
      const fits = at === 0 || honest[at - 1] === now[at - 1];
      const changed = honest[at] !== now[at];
      return fading(
        time,
        8.5 + at * 1.1,
        [
          box([x, 110], [248, 230], fits ? (changed ? marigold : line) : rust),
          text([x + 20, 156], 20, quiet, "prev"),
          text([x + 20, 188], 22, fits ? ink : rust, before),
          text([x + 20, 240], 20, changed && at === 1 ? marigold : ink, words),
          text([x + 20, 284], 20, quiet, "hash"),
          text([x + 20, 316], 22, changed ? cochineal : ink, `${now[at]?.slice(0, 8)}…`),
          at > 0 ? arrow([x - 4, 180], [x - 44, 180], fits ? lichen : rust) : "",
          at > 0 ? text([x - 34, 160], 24, fits ? lichen : rust, fits ? "✓" : "✗") : "",
        ].join(""),
      );
    })
    .join("");
}

function custody(time: number): string {
  const signed = (from: number) => time >= from;
  const key = (at: number, name: string, from: number | null) => {
    const does = from !== null && signed(from);
    return [
      box([90, 90 + at * 110], [300, 80], does ? lichen : line),
      text([116, 140 + at * 110], 26, ink, name),
      does ? text([340, 144 + at * 110], 34, lichen, "✓") : "",
      does ? arrow([400, 130 + at * 110], [510, 240], lichen) : "",
    ].join("");
  };
  const count = [22.5, 24.5].filter(signed).length;
  const opens = count === 2;
  const moved = ease(part(time, 25.5, 27.5)) * 150;
  return [
    key(0, "key 1", 22.5),
    key(1, "key 2", null),
    key(2, "key 3", 24.5),
    box([530, 170], [340, 140], opens ? lichen : line),
    text([556, 222], 24, opens ? lichen : ink, `${count} of 3`),
    text([556, 262], 20, quiet, "OP_2 … OP_3"),
    text([556, 292], 20, quiet, "OP_CHECKMULTISIG"),
    `<rect x="${680}" y="${330 + moved / 2}" width="56" height="56" fill="${marigold}"/>`,
    opens ? text([760, 370 + moved / 2], 24, indigo, "→ bc1q…") : "",
  ].join("");
}

const draw = (time: number) =>
  time < 8 ? fingerprint(time) : time < 20 ? chain(time) : custody(time);

await makeFilm({ name: "bitcoin", seconds: 30, poster: 13, draw });
