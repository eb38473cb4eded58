import { contrast, fromOklch, toOklch, type Oklch } from "../colour.ts";

type AccentPair = { text: string; ground: string; onGround: string };
export type AccentPairs = { light: AccentPair; dark: AccentPair };

const surfaces = { light: ["#FBF7F0", "#FFFFFF"], dark: ["#171412", "#211C19"] };
const inks = ["#FBF7F0", "#211C18"];

/**
 * The contrast that WCAG 2.2 AA requires of text, and of graphics such as the edge of a background.
 */
const textContrast = 4.5;
const graphicContrast = 3;

/** The largest change of lightness at which a reader still sees the authored colour. */
const bound = 0.3;
const step = 0.005;

/** Null when the colour cannot reach AA within its bounds. The accent is `#RRGGBB`. */
export function accentPairs(accent: string): AccentPairs | null {
  const light = accentPair(toOklch(accent), surfaces.light);
  const dark = accentPair(toOklch(accent), surfaces.dark);
  return light && dark && { light, dark };
}

/** The readable colour of the same hue whose lightness is nearest to an accent's. */
export const nearestAccent = (accent: string): string | null =>
  nearest(toOklch(accent), (colour) => accentPairs(colour) !== null, 1);

function accentPair(accent: Oklch, papers: string[]): AccentPair | null {
  const readable = (colour: string, least: number) =>
    papers.every((paper) => contrast(colour, paper) >= least);
  const inkOn = (ground: string) => inks.find((ink) => contrast(ink, ground) >= textContrast);

  const text = nearest(accent, (colour) => readable(colour, textContrast));
  const ground = nearest(
    accent,
    (colour) => readable(colour, graphicContrast) && Boolean(inkOn(colour)),
  );
  const onGround = ground && inkOn(ground);
  return text && ground && onGround ? { text, ground, onGround } : null;
}

/** The accepted colour of the same hue whose lightness is nearest to the accent's. */
function nearest(accent: Oklch, accepts: (colour: string) => boolean, most = bound): string | null {
  for (let distance = 0; distance <= most; distance += step) {
    for (const lightness of [accent.lightness - distance, accent.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour = fromOklch({ ...accent, lightness });
      if (accepts(colour)) return colour;
    }
  }
  return null;
}
