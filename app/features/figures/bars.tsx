import { useId } from "react";
import { RowsTable, type NamedRow } from "#app/ui/text/rows-table.tsx";

export type Bar = NamedRow & { readonly size: number };

type BarsProps = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly bars: readonly Bar[];
  /** The size of a bar as wide as the plot; the largest by default. */
  readonly full?: number;
};

const row = 24;

/** Horizontal bars with their table below. The bars repeat its first number, so they have no text. */
export function Bars({
  caption,
  heads,
  bars,
  full = Math.max(1, ...bars.map(({ size }) => size)),
}: BarsProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption className="hint" id={id}>
        {caption}
      </figcaption>
      <svg
        viewBox={`0 0 100 ${row * bars.length}`}
        width="100%"
        height={row * bars.length}
        preserveAspectRatio="none"
        color="var(--link)"
        aria-hidden="true"
        focusable="false"
      >
        <path
          fill="currentColor"
          d={bars
            .map(({ size }, n) => `M0 ${row * n + 4}h${Math.max(0.5, (100 * size) / full)}v16H0z`)
            .join("")}
        />
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="table" tabIndex={0} aria-label={caption}>
        <RowsTable heads={heads} rows={bars} />
      </section>
    </figure>
  );
}
