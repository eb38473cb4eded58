import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { getPage } from "#app/content/content.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { Contents } from "#app/features/prose/contents.tsx";
import { locales } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";

export const loader = pageLoader({ guards: [], messages: ["pages"] }, ({ locale }) => {
  const { title, summary, parts } = getPage(locale, "glossary");
  const other = locales.find((candidate) => candidate !== locale) ?? locale;
  const translation = getPage(other, "glossary").parts;
  return {
    title,
    summary,
    other,
    parts: Object.entries(parts).map(([id, part]) => ({
      id,
      title: part.title,
      terms: Object.entries(part.terms).map(([key, { term, text }]) => ({
        id: key,
        term,
        text,
        elsewhere: translation[id]?.terms[key]?.term ?? term,
      })),
    })),
  };
});

export default function Glossary() {
  const { title, summary, other, parts } = useLoaderData<typeof loader>();
  const t = useMessages("pages");
  return (
    <>
      <PageHeading title={title} lead={summary} />
      <div className="split">
        <Contents
          label={t("contents")}
          headings={parts.map((part) => ({ id: part.id, text: part.title, depth: 2 }))}
        />
        <article className="prose">
          {parts.map((part) => (
            <Fragment key={part.id}>
              <h2 id={part.id}>{part.title}</h2>
              <dl>
                {part.terms.map(({ id, term, text, elsewhere }) => (
                  <div key={id} id={id}>
                    <dt>
                      <strong>{term}</strong>
                      {elsewhere !== term && (
                        <small>
                          {" "}
                          {t("other-language")} <span lang={other}>{elsewhere}</span>
                        </small>
                      )}
                    </dt>
                    <dd>
                      <CodeText text={text} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          ))}
        </article>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
