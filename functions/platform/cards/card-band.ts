import { stripOf, type Band } from "../../contract/core/strip.ts";
import { shapesOf, weaveBox, weaveOf } from "../../contract/core/weave.ts";
import type { Card } from "./card.ts";

export function cardBand(width: number, height: number, { accent, weave, bands }: Card): string {
  return [
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`,
    ...cornerOf(width, accent.ground, weave, bands),
    ...band(width, height, accent.ground),
  ].join("");
}

const paper = "#FBF7F0";
export const dyes = { cochineal: "#9B2242", lichen: "#3F6B4A", marigold: "#C98A0B" };

const shape = (fill: string, rects: readonly string[]) =>
  `<path shape-rendering="crispEdges" fill="${fill}" d="${rects.join("")}"/>`;
const rect = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

function cornerOf(width: number, accent: string, name?: string, bands?: readonly Band[]): string[] {
  if (bands) return [hanging(width, bands)];
  return name ? [ownWeave(width, name)] : corner(width, accent);
}

function hanging(width: number, bands: readonly Band[]): string {
  const { shapes, width: across, height } = stripOf(bands);
  const scale = Math.min(weaveSize / across, longestStrip / height);
  const [w, h] = [across * scale, height * scale];
  return `<svg shape-rendering="crispEdges" x="${width - w}" width="${w}" height="${h}" viewBox="0 0 ${across} ${height}">${shapes}</svg>`;
}
const longestStrip = 400;

const weaveSize = 216;
const ownWeave = (width: number, name: string) =>
  `<svg x="${width - weaveSize}" width="${weaveSize}" height="${weaveSize}" viewBox="${weaveBox}">${shapesOf(weaveOf(name))}</svg>`;

const unit = 24;
const corner = (width: number, accent: string): string[] =>
  (
    [
      [10, accent],
      [8, paper],
      [7, dyes.marigold],
      [5, accent],
      [4, paper],
      [3, dyes.lichen],
      [1, dyes.marigold],
    ] as const
  ).map(([steps, fill]) =>
    shape(
      fill,
      Array.from({ length: steps }, (_, row) =>
        rect(width - (steps - row) * unit, row * unit, (steps - row) * unit, unit),
      ),
    ),
  );

function band(width: number, height: number, accent: string): string[] {
  const step = 12;
  const top = height - 3 * step;
  const starts = Array.from(
    { length: Math.ceil(width / (6 * step)) },
    (_, index) => index * 6 * step,
  );
  return [
    shape(
      accent,
      starts.flatMap((x) => [
        rect(x + 2 * step, top, 2 * step, step),
        rect(x + step, top + step, 4 * step, step),
      ]),
    ),
    shape(accent, [rect(0, top + 2 * step, width, step)]),
    shape(
      dyes.marigold,
      starts.flatMap((x) => [rect(x, top, step, step), rect(x + 5 * step, top, step, step)]),
    ),
  ];
}
