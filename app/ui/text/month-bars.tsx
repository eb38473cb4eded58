import { useId } from "react";
import { RowsTable, type NamedRow } from "./rows-table.tsx";

type Month = NamedRow & { readonly size: number };

type MonthBarsProps = {
  months: readonly Month[];
  heads: readonly string[];
  caption: string;
  tableLabel: string;
};

const height = 96;
const step = 50;
const bar = 34;

/** The bars repeat the numbers of the table and of the sentence, so they have no text. */
export function MonthBars({ months, heads, caption, tableLabel }: MonthBarsProps) {
  const id = useId();
  const most = Math.max(...months.map(({ size }) => size));
  const tall = (size: number) => Math.max(2, Math.round(((height - 1) * size) / most));
  if (most <= 0) return null;
  return (
    <>
      <figure aria-labelledby={id}>
        <svg
          viewBox={`0 0 ${step * months.length} ${height}`}
          width="100%"
          height={height}
          preserveAspectRatio="none"
          color="var(--accent-text)"
          aria-hidden="true"
          focusable="false"
        >
          <path
            fill="currentColor"
            d={months
              .map(({ size }, n) =>
                size > 0
                  ? `M${step * n + (step - bar) / 2} ${height}v-${tall(size)}h${bar}v${tall(size)}`
                  : "",
              )
              .join("")}
          />
          <path
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            d={`M0 ${height - 1}H${step * months.length}`}
          />
        </svg>
        <figcaption className="hint" id={id}>
          {caption}
        </figcaption>
      </figure>
      <details>
        <summary>{tableLabel}</summary>
        <RowsTable heads={heads} rows={months.filter(({ size }) => size > 0)} />
      </details>
    </>
  );
}
