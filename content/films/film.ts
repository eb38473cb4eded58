import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "../../functions/contract/core/text/escape-html.ts";
import sharp from "sharp";

/**
 * The shared parts of the films. A film is a function of time that returns an SVG. It contains
 * numbers and code but no sentences, so that captions (`public/videos/<name>.<lang>.vtt`) explain
 * it in each language. `node content/films/<name>.ts` creates it with FFmpeg.
 */

const folder = join(import.meta.dirname, "../../public/videos");
const [width, height, rate] = [960, 540, 12];

export const [paper, raised, ink, quiet, line] = [
  "#FBF7F0",
  "#FFFFFF",
  "#211C18",
  "#5C534B",
  "#E4DACB",
] as const;
export const [cochineal, lichen, lichenTint, indigo, marigold, rust] = [
  "#9B2242",
  "#3F6B4A",
  "#CFE0CD",
  "#2B3A67",
  "#C98A0B",
  "#9A3B1B",
] as const;

export const part = (time: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (time - from) / (to - from)));
export const ease = (share: number) => share * share * (3 - 2 * share);

type Point = readonly [x: number, y: number];

export const text = (at: Point, size: number, fill: string, words: string, more = "") =>
  `<text x="${at[0]}" y="${at[1]}" font-size="${size}" fill="${fill}" xml:space="preserve" ${more}>${escapeHtml(words)}</text>`;
export const box = ([x, y]: Point, [w, h]: Point, stroke: string = line, fill: string = raised) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;
export const arrow = ([x, y]: Point, [toX, toY]: Point, stroke: string = quiet) => {
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const head = `<path d="M-12-8 0 0-12 8" transform="translate(${toX} ${toY}) rotate(${angle})"/>`;
  return `<g fill="none" stroke="${stroke}" stroke-width="3"><path d="M${x} ${y}L${toX} ${toY}"/>${head}</g>`;
};
export const fading = (time: number, from: number, shapes: string, to = from + 0.6) =>
  `<g opacity="${ease(part(time, from, to)).toFixed(3)}">${shapes}</g>`;

const band = Array.from(
  { length: 60 },
  (_, step) =>
    `<rect x="${step * 16}" y="${[0, 4, 8, 4][step % 4]}" width="16" height="8" fill="${[cochineal, indigo, marigold, lichen][Math.floor(step / 4) % 4]}"/>`,
).join("");

type Film = {
  readonly name: string;
  readonly seconds: number;
  readonly poster: number;
  readonly draw: (time: number) => string;
};

/** Writes a film in two codecs, and its poster. */
export async function makeFilm({ name, seconds, poster, draw }: Film): Promise<void> {
  const picture = (time: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono, monospace"><rect width="${width}" height="${height}" fill="${paper}"/>${band}${draw(time)}</svg>`,
      ),
    );
  const frames: Buffer[] = [];
  for (let frame = 0; frame < rate * seconds; frame += 1)
    frames.push(
      await picture(frame / rate)
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  const still = ["-pix_fmt", "yuv420p", "-g", "120"];
  const vp9 = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "38"];
  // The index comes first, so that a player can start before it has the whole file.
  const h264 = ["-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow", "-crf", "27"];
  await encode(frames, `${name}.webm`, ...vp9, ...still);
  await encode(frames, `${name}.mp4`, ...h264, ...still, "-movflags", "+faststart");
  await writeFile(
    join(folder, `${name}.webp`),
    await picture(poster).webp({ quality: 60 }).toBuffer(),
  );
}

async function encode(frames: readonly Buffer[], name: string, ...how: string[]): Promise<void> {
  const input = ["-f", "image2pipe", "-framerate", String(rate), "-i", "-"];
  const ffmpeg = spawn("ffmpeg", ["-y", "-v", "error", ...input, ...how, join(folder, name)], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve, reject) =>
    ffmpeg.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`FFmpeg ended with ${code}.`)),
    ),
  );
  for (const frame of frames) ffmpeg.stdin.write(frame);
  ffmpeg.stdin.end();
  await ended;
}
