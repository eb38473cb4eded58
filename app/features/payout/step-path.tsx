import type { ReactNode } from "react";

type Step = {
  readonly name: string;
  /** What is said of it: when it was, or what it means. */
  readonly about: ReactNode;
  readonly isDone: boolean;
};

type StepPathProps = {
  readonly steps: readonly Step[];
  /** Whether it ends where it was not meant to. */
  readonly isBack?: boolean;
};

/** A way with a piece of a bar for each step; the names and what is said of them are the same in words. */
export function StepPath({ steps, isBack = false }: StepPathProps) {
  return (
    <ol className={isBack ? "step-path back" : "step-path"}>
      {steps.map(({ name, about, isDone }) => (
        <li key={name} className={isDone ? "done" : undefined}>
          <strong>{name}</strong> {about}
        </li>
      ))}
    </ol>
  );
}
