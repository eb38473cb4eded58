import { ruleNames } from "#contract/moderation/names.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const loader = pageLoader({ guards: [], messages: ["rules"] }, () => ({}));

const steps = ["report", "decide", "outcome", "appeal"] as const;

export default function RulesPage() {
  const t = useMessages("rules");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <ol className="list measure">
        {ruleNames.map((name) => (
          <li key={name} id={name}>
            <h2>{t(name)}</h2>
            <p>{t(`${name}-why`)}</p>
          </li>
        ))}
      </ol>
      <section className="stack measure">
        <h2>{t("how")}</h2>
        {steps.map((step) => (
          <p key={step}>{t(`how-${step}`)}</p>
        ))}
        <p>
          <Link to="/moderation">{t("figures")}</Link>
        </p>
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("rules.title"),
  description: t("rules.lead"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
