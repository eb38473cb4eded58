import { useLoaderData } from "@remix-run/react";
import { ProsePage } from "#app/features/prose/prose-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { getPage } from "#app/content/content.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";

export const loader = pageLoader({ guards: [], messages: ["pages"] }, (context) => {
  const { locale } = context;
  const { html, ...page } = getPage(locale, "partner-terms");
  return { ...page, part: htmlPart(html, context), card: authoredCard(locale, "/partner-terms") };
});

export default function PartnerTermsPage() {
  const { title, summary, updated, headings, part } = useLoaderData<typeof loader>();
  return (
    <ProsePage title={title} lead={summary} updated={updated} headings={headings} part={part} />
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
