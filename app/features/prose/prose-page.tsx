import { Contact, useContact } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Contents, type Heading } from "./contents.tsx";

type ProsePageProps = {
  title: string;
  lead: string;
  part: HtmlPart;
  headings: readonly Heading[];
  updated?: string;
};

export function ProsePage({ title, lead, part, headings, updated }: ProsePageProps) {
  const t = useMessages("pages");
  const hasContact = useContact() !== null;
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
        <Contents label={t("contents")} headings={headings} />
        <div>
          <StaticHtml part={part} as="article" className="prose" />
          <p className="measure">
            {hasContact ? (
              <>
                {t("contact-read")} <Contact />
              </>
            ) : (
              t("no-contact")
            )}
          </p>
        </div>
      </div>
    </>
  );
}
