import type { ReactNode } from "react";

type PageHeadingProps = {
  title: ReactNode;
  kind?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

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
