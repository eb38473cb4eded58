import { useLoaderData } from "@remix-run/react";
import { getPage } from "#app/content/content.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { Contents } from "#app/features/prose/contents.tsx";
import { StepPath } from "#app/features/payout/step-path.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";

export const loader = pageLoader({ guards: [], messages: ["pages"] }, (context) => {
  const { html, ...page } = getPage(context.locale, "how-reviews-work");
  const card = authoredCard(context.locale, "/how-reviews-work");
  return { ...page, part: htmlPart(html, context), card };
});

export default function HowReviewsWork() {
  const { title, summary, steps, headings, part } = useLoaderData<typeof loader>();
  const t = useMessages("pages");
  return (
    <>
      <PageHeading title={title} lead={summary} />
      <StepPath
        steps={steps.map(({ title: name, text: about }) => ({ name, about, isDone: true }))}
      />
      <div className="split">
        <Contents label={t("contents")} headings={headings} />
        <StaticHtml part={part} as="article" className="prose" />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
