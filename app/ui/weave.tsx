import type { CSSProperties } from "react";
import { weaveDataUri } from "#contract/core/weave.ts";

export function Weave({ flip = false }: { flip?: boolean }) {
  return <div className={flip ? "weave flip" : "weave"} aria-hidden="true" />;
}

export function OwnBand({ name }: { name: string }) {
  const style = { backgroundImage: `url(${weaveDataUri(name)})` };
  return <div className="own-band" style={style} aria-hidden="true" />;
}

/**
 * The pattern of a community or a course, drawn from its content; the card's facts state the same
 * in text. `of` is the community's slug, or the slugs of the community and the course.
 */
export function CardBand({ of }: { of: string }) {
  const style = { backgroundImage: `url(/cloths/${of}.svg)` };
  return <div className="own-band card-band" style={style} aria-hidden="true" />;
}

export function Chakana({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 9 9"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fillRule="evenodd"
        d="M3 0h3v1h1v1h1v1h1v3H8v1H7v1H6v1H3V8H2V7H1V6H0V3h1V2h1V1h1zm1 3v1H3v1h1v1h1V5h1V4H5V3z"
      />
    </svg>
  );
}

const dyes = ["primary", "link", "wait", "ok"] as const;

/**
 * A decorative pattern of bands. With `isNew`, it is animated, unless the reader prefers reduced
 * motion.
 */
export function WeaveStrip({ bands = 12, isNew = false }: { bands?: number; isNew?: boolean }) {
  return (
    <div className={isNew ? "weave-strip new" : "weave-strip"} aria-hidden="true">
      {Array.from({ length: bands }, (_, band) => (
        <i
          key={band}
          style={{ "--a": dye(band), "--b": dye(band + 2), "--band": band } as CSSProperties}
        />
      ))}
    </div>
  );
}

const dye = (band: number) => `var(--${dyes[band % dyes.length]})`;

/** Draws one row for each finished item. `label` states the same in text and is always shown. */
export function WeaveProgress({
  done,
  total,
  label,
}: {
  done: number;
  total: number;
  label: string;
}) {
  return (
    <div className="woven">
      <span className="rows" aria-hidden="true">
        {Array.from({ length: total }, (_, row) => (
          <i key={row} className={row < done ? "done" : undefined} />
        ))}
      </span>
      <span>{label}</span>
    </div>
  );
}
