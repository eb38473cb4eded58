import type { ReactNode } from "react";
import type { Tone } from "./notice.tsx";

/** A state in words; its mark and colour only repeat them. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
