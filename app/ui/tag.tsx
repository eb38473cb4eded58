import type { ReactNode } from "react";
import type { Tone } from "./notice.tsx";

export function Tag({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>;
}
