import type { ReactNode } from "react";

type TermProps = { name: ReactNode; children: ReactNode };

/** A name and its value in a `<dl>`. */
export const Term = ({ name, children }: TermProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
