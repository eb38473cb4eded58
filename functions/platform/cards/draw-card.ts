import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Card } from "./card.ts";
import { cardText } from "./card-text.ts";
import { cardBand } from "./card-band.ts";

const cardSize = { width: 1200, height: 630 };

const scripts = ["latin", "latin-ext"] as const;
const weights = [400, 600] as const;

const installed = createRequire(import.meta.url);
const fontFile = (name: string) => installed.resolve(`@fontsource/source-serif-4/${name}`);

async function loadTools() {
  const [{ default: satori }, { default: sharp }, ranges, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    readFile(fontFile("unicode.json"), "utf8"),
    Promise.all(
      scripts.flatMap((script) =>
        weights.map(async (weight) => ({
          name: script === "latin" ? "serif" : script,
          weight,
          style: "normal" as const,
          data: await readFile(fontFile(`files/source-serif-4-${script}-${weight}-normal.woff`)),
        })),
      ),
    ),
  ]);
  return {
    satori,
    sharp,
    fonts,
    unwritable: outside(JSON.parse(ranges) as Record<string, string>),
  };
}
let tools: ReturnType<typeof loadTools> | undefined;

/** Matches characters that the font lacks: emoji, other scripts, control characters. */
function outside(ranges: Record<string, string>): RegExp {
  const letters = scripts.map((script) => ranges[script] ?? "").join(",");
  const inside = letters.replace(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g,
    (_range, from: string, to: string = from) => `\\u{${from}}-\\u{${to}}`,
  );
  return new RegExp(`[^${inside}]|\\p{Cc}|\\p{Cf}`, "gu");
}

export async function drawCard(card: Card): Promise<Buffer> {
  const { satori, sharp, fonts, unwritable } = await (tools ??= loadTools());
  const legible = (text: string) =>
    text.normalize("NFC").replace(unwritable, " ").replace(/\s+/g, " ").trim();
  const lines = {
    ...card,
    over: card.over.map(legible),
    title: legible(card.title) || legible(card.over[0] ?? ""),
    lead: legible(card.lead),
    facts: card.facts.map(legible).filter(Boolean),
  };
  const { width, height } = cardSize;
  const svg = await satori(cardText(lines, width, height), { width, height, fonts });
  const whole = svg.replace(/^<svg[^>]*>/, (start) => start + cardBand(width, height, card));
  // A palette takes a third of the bytes, and chat servers may refuse large images. More effort
  // doubles the time for 2 % of the bytes.
  return sharp(Buffer.from(whole))
    .png({ palette: true, colours: 128, dither: 0, effort: 1 })
    .toBuffer();
}
