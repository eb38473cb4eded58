import { useText } from "#app/i18n/text.tsx";
import { PageHeading } from "./page-heading.tsx";
import { StaticHtml, type HtmlPart } from "./static-html.tsx";
import { Time } from "./time.tsx";

type DocumentPageProps = {
  title: string;
  lead: string;
  part: HtmlPart;
  headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
  /** The day of the last change, YYYY-MM-DD. */
  updated?: string;
};

/** A long document with its contents beside it; its loader delivers the `pages` messages. */
export function DocumentPage({ title, lead, part, headings, updated }: DocumentPageProps) {
  const t = useText("pages");
  return (
    <>
      <PageHeading title={title} lead={lead}>
        {updated && (
          <small>
            {t("updated")}: <Time at={`${updated}T00:00:00Z`} form="date" />
          </small>
        )}
      </PageHeading>
      <div className="split">
        <nav className="contents" aria-label={t("contents")}>
          <ol>
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
          </ol>
        </nav>
        <StaticHtml part={part} as="article" className="prose" />
      </div>
    </>
  );
}
