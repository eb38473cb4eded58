import type { ReactElement, ReactNode } from "react";
import type { Card } from "./card.ts";
import { dyes } from "./card-band.ts";

const ink = "#211C18";
const quiet = "#5C534B";
const line = "#E4DACB";

/** Font sizes in pixels by title length, with the lines of the lead, which must end above the logo. */
const sizes = [
  { upTo: 14, size: 120, leadLines: 3 },
  { upTo: 30, size: 92, leadLines: 2 },
  { upTo: 52, size: 68, leadLines: 2 },
  { upTo: 80, size: 56, leadLines: 2 },
  { upTo: Infinity, size: 52, leadLines: 2 },
] as const;
const longestTitle = 130;

const shortened = (title: string) =>
  title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;

const element = (type: string, props: Record<string, unknown>, children?: ReactNode) =>
  ({ type, key: null, props: { ...props, children } }) as ReactElement;
const box = (style: Record<string, unknown>, children?: ReactNode) =>
  element("div", { style }, children);

export function cardText(card: Card, width: number, height: number): ReactElement {
  const { accent, over, title, lead } = card;
  const { size, leadLines } = sizes.find(({ upTo }) => title.length <= upTo) ?? sizes[4];
  return box(
    {
      display: "flex",
      flexDirection: "column",
      width,
      height,
      boxSizing: "border-box",
      padding: "64px 72px 72px",
      color: ink,
      fontFamily: "serif",
    },
    [
      box(
        { ...clamped(1), width: 860, color: accent.text, fontSize: 32, fontWeight: 600 },
        over.join(" · "),
      ),
      box(titleStyle(size, title), shortened(title)),
      box(
        {
          ...clamped(leadLines),
          width: 900,
          marginTop: 14,
          color: quiet,
          fontSize: 34,
          lineHeight: 1.35,
        },
        lead,
      ),
      box({ display: "flex", flexGrow: 1 }),
      lastLine(card.facts),
    ],
  );
}

const longestWord = 24;

const titleStyle = (size: number, title: string) => ({
  width: 900,
  maxHeight: Math.min(270, size * 4.4),
  overflow: "hidden",
  wordBreak: title.split(" ").some(({ length }) => length > longestWord) ? "break-word" : "normal",
  marginTop: 18,
  fontSize: size,
  fontWeight: 600,
  paddingBottom: size / 6,
  lineHeight: 1.1,
  textWrap: "balance",
  letterSpacing: size > 80 ? -1.5 : -0.5,
});

const chakana =
  "M3 0h3v1h1v1h1v1h1v3H8v1H7v1H6v1H3V8H2V7H1V6H0V3h1V2h1V1h1zm1 3v1H3v1h1v1h1V5h1V4H5V3z";

const lastLine = (facts: readonly string[]) =>
  box({ display: "flex", alignItems: "center", fontSize: 30 }, [
    element(
      "svg",
      { width: 54, height: 54, viewBox: "0 0 9 9", fill: dyes.cochineal },
      element("path", { fillRule: "evenodd", d: chakana }),
    ),
    box({ marginLeft: 16, color: dyes.cochineal, fontSize: 46, fontWeight: 600 }, "Ayni"),
    box({ display: "flex", flexGrow: 1 }),
    ...facts.map((fact) =>
      box(
        {
          marginLeft: 16,
          padding: "9px 20px 11px",
          border: `2px solid ${line}`,
          backgroundColor: "#FFFFFF",
        },
        fact,
      ),
    ),
  ]);

const clamped = (lines: number) =>
  ({ display: "block", lineClamp: lines, overflow: "hidden" }) as const;
