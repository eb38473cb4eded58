import type { ReactNode } from "react";

type Step = {
  readonly name: string;
  readonly about: ReactNode;
  readonly isDone: boolean;
};

type StepPathProps = {
  readonly steps: readonly Step[];
  /** The payment ended in a failure. */
  readonly isBack?: boolean;
};

/** The bars are decorative; the text states each step. */
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
