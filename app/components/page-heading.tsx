import type { ReactNode } from "react";

type PageHeadingProps = {
  title: ReactNode;
  /** A word above the title that says what kind of thing it is. */
  kind?: ReactNode;
  lead?: ReactNode;
  /** Buttons and badges that belong to the whole page. */
  children?: ReactNode;
};

/** A page's one `h1`. */
export function PageHeading({ title, kind, lead, children }: PageHeadingProps) {
  return (
    <header className="heading">
      {kind && <p className="kind">{kind}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="actions">{children}</div>}
    </header>
  );
}
