import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { Contact, useContact } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { WeaveStrip } from "#app/ui/weave.tsx";
import { getPage } from "#app/content/content.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";

export const loader = pageLoader({ guards: [] }, (context) => {
  const { locale } = context;
  const { html, headings: _headings, ...words } = getPage(locale, "protocols");
  return { words, part: htmlPart(html, context), card: authoredCard(locale, "/protocols") };
});

export default function Protocols() {
  const { words, part } = useLoaderData<typeof loader>();
  const hasContact = useContact() !== null;
  return (
    <>
      <PageHeading title={words.title} lead={words.lead}>
        <ButtonLink to="/protocols/apply">{words.start.title}</ButtonLink>
      </PageHeading>
      <ul className="cards ways">
        {words.offers.map(({ title, text }) => (
          <li className="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="split">
        <StaticHtml part={part} as="article" className="prose" />
        <WeaveStrip />
      </section>
      <section className="card">
        <h2>{words.start.title}</h2>
        <p className="measure">{words.start.text}</p>
        <p className="actions">
          <ButtonLink to="/protocols/apply">{words.start.action}</ButtonLink>
          <ButtonLink to="/partner-terms" look="plain">
            {words.start.terms}
          </ButtonLink>
        </p>
        {hasContact && (
          <p>
            {words.start.contact} <Contact />
          </p>
        )}
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.words.title,
  description: data.words.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
