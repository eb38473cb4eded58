import { expect, test } from "vitest";
import { accentPairs, nearestAccent } from "./accent.ts";
import { contrast, fromOklch, toOklch } from "../colour.ts";

const papers = { light: ["#FBF7F0", "#FFFFFF"], dark: ["#171412", "#211C19"] } as const;

test.each(["#3A5BA0", "#8A5A0B", "#9B2242", "#3F6B4A", "#C98A0B", "#5B3A78", "#0B7A75", "#777777"])(
  "%s reaches AA in both schemes",
  (accent) => {
    const pairs = accentPairs(accent);
    if (!pairs) throw new Error("was refused");
    for (const scheme of ["light", "dark"] as const) {
      const { text, ground, onGround } = pairs[scheme];
      for (const paper of papers[scheme]) {
        expect(contrast(text, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, paper)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(onGround, ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("a colour that is legible as it is stays as it is", () => {
  expect(accentPairs("#3A5BA0")?.light).toEqual({
    text: "#3A5BA0",
    ground: "#3A5BA0",
    onGround: "#FBF7F0",
  });
});

test("only the lightness changes, never the hue", () => {
  const { hue } = toOklch("#8A5A0B");
  expect(toOklch(accentPairs("#8A5A0B")?.dark.text ?? "").hue).toBeCloseTo(hue, 1);
});

test.each(["#FFEE00", "#FFFFFF", "#000000", "#00FF00", "#1A1A2E"])("%s is refused", (accent) => {
  expect(accentPairs(accent)).toBeNull();
});

test.each(["#FFEE00", "#FFFFFF", "#000000", "#00FF00", "#1A1A2E"])(
  "the colour that is offered for %s is readable and has its hue",
  (accent) => {
    const offered = nearestAccent(accent) ?? "";
    expect(accentPairs(offered)).not.toBeNull();
    const { chroma, hue } = toOklch(accent);
    if (chroma > 0.01) expect(Math.abs(toOklch(offered).hue - hue)).toBeLessThan(0.1);
  },
);

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
});

test.each(["#000000", "#FFFFFF", "#3A5BA0", "#FF0000", "#00FF7F"])(
  "%s survives the way to OKLCH and back",
  (hex) => {
    expect(fromOklch(toOklch(hex))).toBe(hex);
  },
);
