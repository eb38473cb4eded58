import type { ReactNode } from "react";
import type { Tone } from "./notice.tsx";

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
