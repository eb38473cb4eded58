import type { Submission } from "#contract/learning/submission.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { SubmissionStateTag } from "#app/features/submission/submission-state-tag.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  submission: Pick<Submission, "author" | "challenge" | "state" | "submittedAt" | "editedAt">;
  /** Shows a link to the feedback form, which is below the work. */
  mayGive: boolean;
};

export function SubmissionHeading({ submission, mayGive }: Props) {
  const t = useMessages("submission");
  const feedback = useMessages("feedback");
  const { author, challenge, state, submittedAt, editedAt } = submission;
  return (
    <PageHeading
      kind={t("kind")}
      title={t("title", { challenge: challenge.title, author: author.username })}
    >
      <SubmissionStateTag state={state} />
      <PublicUser {...author} />
      <small>
        {t("submitted")} <Time at={submittedAt} />
      </small>
      {editedAt && (
        <small>
          {t("edited")} <Time at={editedAt} />
        </small>
      )}
      {mayGive && (
        <a className="button plain" href="#give-feedback">
          {feedback("give-title")}
        </a>
      )}
    </PageHeading>
  );
}
