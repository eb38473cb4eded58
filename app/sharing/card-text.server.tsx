import { dyes } from "./card-cloth.server.ts";
import type { Card } from "./card.server.ts";

const ink = "#211C18";
const quiet = "#5C534B";
const line = "#E4DACB";

/**
 * A longer title has smaller letters: characters up to which it has a size, in pixels; lines left
 * for the lead, so that it ends above the logo however many lines the title takes.
 */
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

/** The words of a card, laid out for Satori: only what it can lay out is used. */
export function CardText({ card, width, height }: { card: Card; width: number; height: number }) {
  const { accent, over, title, lead, facts } = card;
  const { size, leadLines } = sizes.find(({ upTo }) => title.length <= upTo) ?? sizes[4];
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width,
        height,
        boxSizing: "border-box",
        padding: "64px 72px 72px",
        color: ink,
        fontFamily: "serif",
      }}
    >
      <div style={{ ...clamped(1), width: 860, color: accent.text, fontSize: 32, fontWeight: 600 }}>
        {over.join(" · ")}
      </div>
      <div
        style={{
          width: 900,
          // Four lines, and nothing of a fifth.
          maxHeight: Math.min(270, size * 4.4),
          overflow: "hidden",
          wordBreak: "break-word",
          marginTop: 18,
          fontSize: size,
          fontWeight: 600,
          // Room for what hangs below the last line.
          paddingBottom: size / 6,
          lineHeight: 1.1,
          textWrap: "balance",
          letterSpacing: size > 80 ? -1.5 : -0.5,
        }}
      >
        {shortened(title)}
      </div>
      <div
        style={{
          ...clamped(leadLines),
          width: 960,
          marginTop: 14,
          color: quiet,
          fontSize: 34,
          lineHeight: 1.35,
        }}
      >
        {lead}
      </div>
      <div style={{ display: "flex", flexGrow: 1 }} />
      <div style={{ display: "flex", alignItems: "center", fontSize: 30 }}>
        <svg width="54" height="54" viewBox="0 0 9 9" fill={dyes.cochineal}>
          <path
            fillRule="evenodd"
            d="M3 0h3v1h1v1h1v1h1v3H8v1H7v1H6v1H3V8H2V7H1V6H0V3h1V2h1V1h1zm1 3v1H3v1h1v1h1V5h1V4H5V3z"
          />
        </svg>
        <div style={{ marginLeft: 16, color: dyes.cochineal, fontSize: 46, fontWeight: 600 }}>
          Ayni
        </div>
        <div style={{ display: "flex", flexGrow: 1 }} />
        {facts.map((fact) => (
          <div
            key={fact}
            style={{
              marginLeft: 16,
              padding: "9px 20px 11px",
              border: `2px solid ${line}`,
              backgroundColor: "#FFFFFF",
            }}
          >
            {fact}
          </div>
        ))}
      </div>
    </div>
  );
}

const clamped = (lines: number) =>
  ({ display: "block", lineClamp: lines, overflow: "hidden" }) as const;
