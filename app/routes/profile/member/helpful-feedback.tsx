import type { EndpointOutput } from "#contract/core/endpoint.ts";
import type { listHelpfulFeedback } from "#contract/identity/viewer.ts";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function HelpfulFeedback({ feedback, next }: EndpointOutput<typeof listHelpfulFeedback>) {
  const t = useMessages("profile");
  if (feedback.length === 0) return null;
  return (
    <section id="helpful">
      <h2>{t("helpful")}</h2>
      <ul className="list">
        {feedback.map(({ id, challenge, submission, at }) => (
          <li key={id}>
            <Link to={`${submissionPath(challenge, submission)}#feedback-${id}`}>
              {t("helpful-on", { challenge: challenge.title })}
            </Link>
            <ul className="facts">
              <li>
                <Time at={at} />
              </li>
            </ul>
          </li>
        ))}
      </ul>
      <LoadMore next={next} parameter="helpful" anchor="helpful" />
    </section>
  );
}
