import type { ReactNode } from "react";
import type { ReviewItem } from "#contract/learning/review.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { queuePath, type QueueView } from "./queue-view.ts";

export function QueueItem({ item, view }: { item: ReviewItem; view: QueueView }) {
  const t = useMessages("review");
  const { id, author, challenge, revision, feedbackCount, submittedAt, review, scoreDue, isLate } =
    item;
  return (
    <li className="queued">
      <div>
        <h2 className="title">
          <Link to={queuePath(challenge.community, view, { submission: id })}>
            {challenge.title}
          </Link>
        </h2>
        <p className="facts">
          <PublicUser {...author} size={24} />
          <span>
            {t("waits")}{" "}
            <strong>
              <Time at={submittedAt} form="age" />
            </strong>
          </span>
          {scoreDue && (
            <span>
              {isLate ? <Tag tone="bad">{t("late")}</Tag> : t("score-due")}{" "}
              <Time at={scoreDue} form="left" />
            </span>
          )}
          <span>{t("version", { number: revision })}</span>
          <span>{t("feedback-count", { count: feedbackCount })}</span>
          {review && (
            <span>
              {review.mine ? t("yours-since") : t("has-it", { reviewer: review.reviewer.username })}{" "}
              <Time at={review.endsAt ?? review.startedAt} form="left" />
            </span>
          )}
        </p>
      </div>
      <TakeItem item={item} view={view} label={t(review ? "continue" : "start")} />
    </li>
  );
}

type TakeItemProps = {
  item: ReviewItem;
  view: QueueView;
  label: ReactNode;
  look?: "primary" | "plain";
};

export function TakeItem({ item, view, label, look = "plain" }: TakeItemProps) {
  const { id, challenge, review, canTake } = item;
  if (review?.mine) {
    return (
      <p>
        <ButtonLink to={queuePath(challenge.community, view, { submission: id })} look={look}>
          {label}
        </ButtonLink>
      </p>
    );
  }
  if (!canTake) return null;
  return (
    <PostForm>
      <input type="hidden" name="submission" value={id} />
      <Button look={look}>{label}</Button>
    </PostForm>
  );
}
