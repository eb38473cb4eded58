import type { ReactNode } from "react";
import type { SubmissionSummary } from "#contract/learning/submission.ts";
import { Link } from "#app/ui/link.tsx";
import { langOf } from "#app/ui/text/member-text.tsx";
import { Avatar } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { languageNames } from "#app/i18n/language-names.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { excerptText } from "#app/ui/text/excerpt-text.ts";
import { submissionPath } from "#app/page-paths.ts";
import { SubmissionStateTag } from "./submission-state-tag.tsx";

type SubmissionListProps = {
  submissions: readonly SubmissionSummary[];
  empty: ReactNode;
  /** The names that the page itself does not state. */
  names?: "author" | "challenge" | "both";
  level?: 2 | 3;
};

export function SubmissionList({ submissions, empty, ...how }: SubmissionListProps) {
  const hasPage = how.level === undefined;
  if (submissions.length === 0) return <>{empty}</>;
  return (
    <ul className={hasPage ? "list works" : "list"} id="submissions">
      {submissions.map((submission) => (
        <SubmissionItem key={submission.id} submission={submission} {...how} />
      ))}
    </ul>
  );
}

type SubmissionItemProps = Pick<SubmissionListProps, "names" | "level"> & {
  submission: SubmissionSummary;
};

function SubmissionItem({ submission, names = "author", level = 2 }: SubmissionItemProps) {
  const t = useMessages("submissionList");
  const common = useMessages("common");
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const { id, author, challenge, state, excerpt, language, points, feedbackCount, submittedAt } =
    submission;
  return (
    <li>
      <Heading className="title public-user">
        {names !== "challenge" && <Avatar {...author} />}
        <Link to={submissionPath(challenge, id)}>
          {names === "both" && t("by-on", { author: author.username, challenge: challenge.title })}
          {names === "challenge" && challenge.title}
          {names === "author" && t("by", { author: author.username })}
        </Link>
      </Heading>
      <p className="measure" dir="auto" lang={langOf(language)}>
        {excerptText(excerpt)}
      </p>
      <ul className="facts">
        <li>
          <SubmissionStateTag state={state} />
        </li>
        {language && language !== locale && <li lang={language}>{languageNames[language]}</li>}
        {points !== null && <li>{common("points", { count: points })}</li>}
        <li>{t("feedback", { count: feedbackCount })}</li>
        <li>
          <Time at={submittedAt} />
        </li>
      </ul>
    </li>
  );
}
