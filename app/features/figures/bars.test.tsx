import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Bars } from "./bars.tsx";

const widths = (full?: number) => {
  const bars = [50, 25].map((size) => ({ name: String(size), size, cells: [size] }));
  const shown = { caption: "Wrong", heads: ["Question", "%"], bars, ...(full && { full }) };
  const html = renderToStaticMarkup(<Bars {...shown} />);
  return [...html.matchAll(/M0 \d+h([\d.]+)v/g)].map(([, width]) => Number(width));
};

test("the largest bar is as wide as the plot, unless a share of a whole is meant", () => {
  expect(widths()).toEqual([100, 50]);
  expect(widths(100)).toEqual([50, 25]);
});
