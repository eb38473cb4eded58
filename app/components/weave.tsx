import type { CSSProperties } from "react";
import { weaveAddress } from "#contract/weave.ts";

/** The one motif: a stepped band, drawn by the stylesheet. Decoration only, so it has no text. */
export function Weave({ flip = false }: { flip?: boolean }) {
  return <div className={flip ? "weave flip" : "weave"} aria-hidden="true" />;
}

/** The band of a community or a course, woven from its name. Decoration beside the name itself. */
export function OwnBand({ name }: { name: string }) {
  const style = { backgroundImage: `url(${weaveAddress(name)})` };
  return <div className="own-band" style={style} aria-hidden="true" />;
}

/**
 * The woven picture of a community or a course, drawn from what it consists of; a card's facts say
 * the same. `of` is its slug, and that of its community before it.
 */
export function ClothBand({ of }: { of: string }) {
  const style = { backgroundImage: `url(/cloths/${of}.svg)` };
  return <div className="own-band cloth-band" style={style} aria-hidden="true" />;
}

/**
 * The stepped cross: the brand's mark, also used in the corner of empty states. It takes the colour
 * of the text around it.
 */
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
 * A piece of cloth: bands in the dyes, each filled with the next one's. One that `isNew` is woven
 * before the reader's eyes, unless they want no motion.
 */
export function Cloth({ bands = 12, isNew = false }: { bands?: number; isNew?: boolean }) {
  return (
    <div className={isNew ? "cloth new" : "cloth"} aria-hidden="true">
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

/**
 * Progress as cloth: one woven row per thing done. `label` says the same in words and is always
 * shown.
 */
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
