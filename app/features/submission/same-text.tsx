import type { SubmissionSummary } from "#contract/learning/submission.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { submissionPath } from "#app/page-paths.ts";

export function SameText({ submissions }: { submissions: readonly SubmissionSummary[] }) {
  const t = useMessages("sameText");
  if (submissions.length === 0) return null;
  return (
    <Notice tone="wait" title={t("title")}>
      <p>{t("why")}</p>
      <ul className="list">
        {submissions.map(({ id, author, challenge, submittedAt }) => (
          <li key={id} className="facts">
            <Link to={submissionPath(challenge, id)}>{challenge.title}</Link>
            <span>
              {t("by")} <PublicUser {...author} size={24} />
            </span>
            <Time at={submittedAt} form="date" />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
