import type { ReviewItem } from "#contract/review.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { langOf } from "#app/components/member-text.tsx";
import { Person } from "#app/components/person.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { Time } from "#app/components/time.tsx";
import { excerptText } from "#app/features/submission/excerpt-text.ts";
import { submissionPath } from "#app/features/submission/paths.ts";
import { SubmissionStateBadge } from "#app/features/submission/submission-state-badge.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/**
 * A submission that waits: whose it is, how long already, who has it, and what the viewer can do.
 */
export function QueueItem({ item }: { item: ReviewItem }) {
  const t = useMessages("review");
  const { id, author, challenge, state, excerpt, language, submittedAt, review, canTake } = item;
  return (
    <li className="stack">
      <h2 className="title">
        <Link to={submissionPath(challenge, id)}>{challenge.title}</Link>
      </h2>
      <p className="facts">
        <SubmissionStateBadge state={state} />
        <span>
          {t("by")} <Person {...author} size={24} />
        </span>
        <span>
          {t("waiting")} <Time at={submittedAt} />
        </span>
        {review && (
          <span>
            {review.mine ? t("yours-since") : t("has-it", { reviewer: review.reviewer.username })}{" "}
            <Time at={review.startedAt} />
          </span>
        )}
      </p>
      <p className="measure" dir="auto" lang={langOf(language)}>
        {excerptText(excerpt)}
      </p>
      {review?.mine && (
        <ButtonLink to={`/communities/${challenge.community}/reviews/${id}`} look="plain">
          {t("continue")}
        </ButtonLink>
      )}
      {!review && <StartButton id={id} label={t("start")} />}
      {review && !review.mine && canTake && (
        <>
          <p className="hint">{t("take-why")}</p>
          <StartButton id={id} label={t("take")} />
        </>
      )}
    </li>
  );
}

function StartButton({ id, label }: { id: string; label: string }) {
  return (
    <PostForm>
      <input type="hidden" name="submission" value={id} />
      <Button look="plain">{label}</Button>
    </PostForm>
  );
}
