import { Children, type ReactNode } from "react";

type PageHeadingProps = {
  title: ReactNode;
  kind?: ReactNode;
  lead?: ReactNode;
  /** The language of the title and the lead, if it is not the page's. */
  lang?: string | undefined;
  children?: ReactNode;
};

export function PageHeading({ title, kind, lead, lang, children }: PageHeadingProps) {
  return (
    <header className="heading">
      {kind && <p className="kind">{kind}</p>}
      <h1 lang={lang}>{title}</h1>
      {lead && (
        <p className="lead" lang={lang}>
          {lead}
        </p>
      )}
      {Children.toArray(children).length > 0 && <div className="actions">{children}</div>}
    </header>
  );
}
