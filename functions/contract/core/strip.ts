import { numbersFrom } from "./weave.ts";

export type Band = {
  readonly name: string;
  readonly dye: string;
  readonly threads?: number;
};

const marigold = "#C98A0B";
const wool = "#E4DACB";

/** In threads: the width of the picture, and the period of a figure. */
const width = 48;
const period = 8;

type Run = readonly [start: number, length: number];

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

/** Limits that keep a picture below two kilobytes. */
export const mostBands = 9;
const mostThreads = 6;

type Strip = { readonly shapes: string; readonly width: number; readonly height: number };

/**
 * The newest nine bands as SVG shapes in a box of `width` × `height` threads, the first at the
 * bottom. Deterministic.
 */
export function stripOf(bands: readonly Band[]): Strip {
  // Equal shapes share one path, so a band takes about a hundred bytes.
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
        // Dash patterns restart with each subpath.
        `M${start - period} ${top + row + 1}.5h${width + period - start}`,
      );
    top += figure.length + 2;
    thread(frame);
    const high = 2 * Math.min(before, mostThreads);
    if (high > 0) {
      // One dashed line draws all threads; separate shapes would take twenty bytes each.
      add(grounds, `fill="${wool}"`, `M0 ${top}h${width}v${high}H0z`);
      add(
        threads,
        `stroke="${dye}" stroke-width="${width}" stroke-dasharray="1"`,
        `M${width / 2} ${top}v${high}`,
      );
      top += high;
    }
  }
  const shapes = [...grounds, ...threads].map(([look, path]) => `<path ${look} d="${path}"/>`);
  return { shapes: shapes.join(""), width, height: top };
}

export function stripSvg(bands: readonly Band[]): string {
  const { shapes, width: across, height } = stripOf(bands);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${height}" viewBox="0 0 ${across} ${height}" shape-rendering="crispEdges">${shapes}</svg>`;
}

export const stripDataUri = (bands: readonly Band[]): string =>
  `data:image/svg+xml,${stripSvg(bands).replace(/[ "#<>]/g, encodeURIComponent)}`;

export const courseBands = (
  { modules, challenges }: { modules: readonly string[]; challenges: readonly string[] },
  dye: string,
): Band[] => [
  ...modules.map((name) => ({ name, dye })),
  ...challenges.map((name) => ({ name, dye: challengeDye })),
];
const challengeDye = "#9B2242";

export const communityBands = (
  courses: readonly { readonly slug: string; readonly modules: number }[],
  dye: string,
): Band[] => courses.map(({ slug, modules }) => ({ name: slug, dye, threads: modules }));

export const memberBands = (
  passed: readonly { readonly challenge: string; readonly dye: string }[],
  helpful: number,
): Band[] =>
  passed.map(({ challenge, dye }, index) => ({
    name: challenge,
    dye,
    ...(index === passed.length - 1 && helpful > 0 && { threads: helpful }),
  }));
