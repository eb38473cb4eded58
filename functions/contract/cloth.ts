import { numbersFrom } from "./weave.ts";

/** A band of a woven picture: one thing that the picture shows, such as a module or passed work. */
export type Band = {
  /** The band's figure and second colour follow from this name. */
  readonly name: string;
  /** The colour of its ground, `#RRGGBB`; dark enough to be told from both light dyes. */
  readonly dye: string;
  /** Single threads before it, such as one for each module of a course. */
  readonly threads?: number;
};

const marigold = "#C98A0B";
const wool = "#E4DACB";

/** Threads of a picture from left to right, and those of a figure before it repeats. */
const width = 48;
const period = 8;

/** Where a thread of a figure begins within the period, and how long it is. */
type Run = readonly [start: number, length: number];

/** The figures, from above. Each is symmetric from left to right, as weavers count them. */
const figures: readonly (readonly Run[])[] = [
  [
    [3, 2],
    [2, 4],
    [1, 6],
    [2, 4],
    [3, 2],
  ],
  [
    [1, 6],
    [2, 4],
    [3, 2],
    [2, 4],
    [1, 6],
  ],
  [
    [3, 2],
    [2, 4],
    [1, 6],
    [0, 8],
  ],
  [
    [1, 6],
    [3, 2],
    [1, 6],
    [3, 2],
    [1, 6],
  ],
  [
    [2, 4],
    [1, 6],
    [3, 2],
    [1, 6],
    [2, 4],
  ],
  [
    [3, 2],
    [1, 6],
    [1, 6],
    [3, 2],
  ],
  [
    [0, 8],
    [1, 6],
    [2, 4],
    [3, 2],
  ],
].map((figure) => figure.map(([start = 0, length = 0]) => [start, length] as const));

/** The most bands and threads that are drawn, so that a picture stays below two kilobytes. */
export const mostBands = 12;
const mostThreads = 6;

export type Cloth = { readonly shapes: string; readonly width: number; readonly height: number };

/**
 * The bands as SVG shapes in a box of `width` × `height` threads, the first at the bottom, as cloth
 * grows; the newest twelve of them. The same bands always give the same shapes.
 */
export function clothOf(bands: readonly Band[]): Cloth {
  // Whatever looks the same is one path, wherever it is: a band takes a hundred bytes.
  const grounds = new Map<string, string>();
  const threads = new Map<string, string>();
  let top = 0;
  const add = (paths: Map<string, string>, look: string, path: string) =>
    paths.set(look, (paths.get(look) ?? "") + path);
  const thread = (colour: string) => {
    add(threads, `stroke="${colour}"`, `M0 ${top}.5h${width}`);
    top += 1;
  };
  for (const { name, dye, threads: before = 0 } of bands.slice(-mostBands).toReversed()) {
    const next = numbersFrom(name);
    const figure = figures[next(figures.length)] ?? [];
    const colour = next(2) === 0 ? marigold : wool;
    const frame = colour === wool ? marigold : wool;
    thread(frame);
    add(grounds, `fill="${dye}"`, `M0 ${top}h${width}v${figure.length + 2}H0z`);
    for (const [row, [start, length]] of figure.entries())
      add(
        threads,
        `stroke="${colour}" stroke-dasharray="${length} ${period - length}"`,
        // Dashes begin anew with each part of a path.
        `M${start - period} ${top + row + 1}.5h${width + period - start}`,
      );
    top += figure.length + 2;
    thread(frame);
    for (let each = Math.min(before, mostThreads); each > 0; each -= 1) {
      thread(dye);
      thread(wool);
    }
  }
  const shapes = [...grounds, ...threads].map(([look, path]) => `<path ${look} d="${path}"/>`);
  return { shapes: shapes.join(""), width, height: top };
}

/** The bands as a picture of its own. */
export function clothSvg(bands: readonly Band[]): string {
  const { shapes, width: across, height } = clothOf(bands);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${height}" viewBox="0 0 ${across} ${height}" shape-rendering="crispEdges">${shapes}</svg>`;
}

/** A picture that stands in the page itself, so that nothing is fetched for it. */
export const clothAddress = (bands: readonly Band[]): string =>
  `data:image/svg+xml,${clothSvg(bands).replace(/[ "#<>]/g, encodeURIComponent)}`;

/** The cloth of a course: a band for each module, and one for each challenge that it ends in. */
export const courseBands = (
  { modules, challenges }: { modules: readonly string[]; challenges: readonly string[] },
  dye: string,
): Band[] => [
  ...modules.map((name) => ({ name, dye })),
  ...challenges.map((name) => ({ name, dye: challengeDye })),
];
const challengeDye = "#9B2242";

/** The cloth of a community: a band for each course, below it a thread for each of its modules. */
export const communityBands = (
  courses: readonly { readonly slug: string; readonly modules: number }[],
  dye: string,
): Band[] => courses.map(({ slug, modules }) => ({ name: slug, dye, threads: modules }));

/** A member's own cloth: a band for each piece of work that passed, oldest first, in its community's dye. */
export const memberBands = (
  passed: readonly { readonly challenge: string; readonly dye: string }[],
  helpful: number,
): Band[] =>
  passed.map(({ challenge, dye }, index) => ({
    name: challenge,
    dye,
    ...(index === passed.length - 1 && helpful > 0 && { threads: helpful }),
  }));
