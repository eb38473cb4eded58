import { useLoaderData } from "@remix-run/react";
import { analyticsSettings, answerOf } from "#app/analytics/consent.server.ts";
import { ProsePage } from "#app/features/prose/prose-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { getPage } from "#app/content/content.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ConsentButtons, ConsentForm } from "#app/layouts/banners.tsx";

export const loader = pageLoader(
  { guards: [], messages: () => (analyticsSettings() ? ["pages", "consent"] : ["pages"]) },
  (context) => {
    const { locale, request } = context;
    const { html, ...page } = getPage(locale, "privacy-policy");
    return {
      ...page,
      part: htmlPart(html, context),
      card: authoredCard(locale, "/privacy-policy"),
      statistics: analyticsSettings() && statisticsOf(request),
    };
  },
);

function statisticsOf(request: Request): "granted" | "denied" | "unanswered" {
  const answer = answerOf(request);
  return !answer || answer === "dismissed" ? "unanswered" : answer;
}

export default function PrivacyPolicyPage() {
  const { title, summary, updated, headings, part, statistics } = useLoaderData<typeof loader>();
  return (
    <>
      <ProsePage title={title} lead={summary} updated={updated} headings={headings} part={part} />
      {statistics && <ConsentChoice answer={statistics} />}
    </>
  );
}

function ConsentChoice({ answer }: { answer: "granted" | "denied" | "unanswered" }) {
  const t = useMessages("consent");
  return (
    <section id="statistics" className="stack">
      <h2>{t("title")}</h2>
      <p>{t(answer)}</p>
      <ConsentForm className="actions">
        <ConsentButtons />
      </ConsentForm>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
