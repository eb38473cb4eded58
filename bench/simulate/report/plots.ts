export type Line = {
  readonly name: string;
  readonly isDashed?: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
};

const dyes = ["#8C2F39", "#2F5D62", "#C98A0B", "#5B3A78"];
const ink = "#2B2622";
const [width, height, left, bottom, top, right] = [640, 320, 48, 40, 24, 170];
const text = (x: number, y: number, words: string, anchor = "start") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`;

const frame = (title: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t" font-family="sans-serif" font-size="12" fill="${ink}">
<title id="t">${title}</title>
<rect width="${width}" height="${height}" fill="#FBF8F3"/>
${inner}
</svg>
`;

const spread = (from: number, to: number, size: number, start: number) => (value: number) =>
  start + ((value - from) / (to - from)) * size;

/** A plot of lines over a number, with a scale from 0 to the maximum. */
export function linePlot(
  title: string,
  { x, y, most }: { readonly x: string; readonly y: string; readonly most: number },
  lines: readonly Line[],
): string {
  const values = lines[0]?.points.map(([value]) => value) ?? [];
  const toX = spread(Math.min(...values), Math.max(...values), width - left - right, left);
  const toY = spread(0, most, -(height - top - bottom), height - bottom);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most);
  const grid = marks.map(
    (mark) =>
      `<path stroke="#E4DACB" d="M${left} ${toY(mark).toFixed(1)}H${width - right}"/>${text(left - 6, toY(mark) + 4, String(Math.round(mark)), "end")}`,
  );
  const ticks = values.map((value) =>
    text(toX(value), height - bottom + 16, String(value), "middle"),
  );
  const drawn = lines.map(({ name, isDashed, points }, index) => {
    const dye = dyes[index % dyes.length] ?? ink;
    const path = points
      .map(([a, b], n) => `${n === 0 ? "M" : "L"}${toX(a).toFixed(1)} ${toY(b).toFixed(1)}`)
      .join("");
    const dash = isDashed ? ' stroke-dasharray="6 4"' : "";
    const key = top + 20 * index + 8;
    return `<path fill="none" stroke="${dye}" stroke-width="2.5"${dash} d="${path}"/>
<path stroke="${dye}" stroke-width="2.5"${dash} d="M${width - right + 14} ${key - 4}h24"/>${text(width - right + 44, key, name)}`;
  });
  const names = [text(left, top - 8, y), text((left + width - right) / 2, height - 6, x, "middle")];
  return frame(title, [...grid, ...ticks, ...names, ...drawn].join("\n"));
}

export type Group = { readonly name: string; readonly values: readonly number[] };

/** A plot of bars in groups, each with its number. */
export function barPlot(
  title: string,
  {
    y,
    series,
    digits,
  }: { readonly y: string; readonly series: readonly string[]; readonly digits: number },
  groups: readonly Group[],
): string {
  const most = Math.max(...groups.flatMap(({ values }) => values)) * 1.1;
  const toY = spread(0, most, -(height - top - bottom), height - bottom);
  const step = (width - left - right) / groups.length;
  const bar = (step * 0.8) / series.length;
  const drawn = groups.flatMap(({ name, values }, group) => [
    text(left + step * (group + 0.5), height - bottom + 16, name, "middle"),
    ...values.map((value, index) => {
      const x = left + step * (group + 0.1) + bar * index;
      const number = text(x + bar / 2, toY(value) - 4, value.toFixed(digits), "middle");
      return `<path fill="${dyes[index % dyes.length]}" d="M${x.toFixed(1)} ${height - bottom}V${toY(value).toFixed(1)}h${(bar - 1).toFixed(1)}V${height - bottom}z"/>${number}`;
    }),
  ]);
  const keys = series.map(
    (name, index) =>
      `<rect x="${width - right + 14}" y="${top + 20 * index}" width="12" height="12" fill="${dyes[index % dyes.length]}"/>${text(width - right + 32, top + 20 * index + 10, name)}`,
  );
  const axis = `<path stroke="${ink}" d="M${left} ${height - bottom}H${width - right}"/>`;
  return frame(title, [text(left, top - 8, y), axis, ...drawn, ...keys].join("\n"));
}
