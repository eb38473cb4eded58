import { reviewPolicy } from "#contract/review-policy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import type { ReviewStage } from "./review-stage.ts";

type Props = {
  stage: ReviewStage;
  /** A member cannot take work; the system assigns it. */
  isMember: boolean;
  reviewer: string;
  result: string;
  queue: string;
  refusal?: string;
};

export function StageNotice({ stage, isMember, reviewer, result, queue, refusal }: Props) {
  const t = useMessages("review");
  const tMemberScore = useMessages("memberScore");
  const locale = useLocale();
  const why = {
    mine: null,
    "not-started": isMember
      ? tMemberScore("over")
      : t("not-started", { time: formatDuration(locale, reviewPolicy.leaseHours, "hour") }),
    taken: t("taken", { reviewer }),
    sealed: t("sealed"),
    evaluated: t("evaluated"),
    own: t("own"),
  }[stage];
  return (
    <>
      {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
      {why && <Notice tone={stage === "evaluated" ? "ok" : "info"}>{why}</Notice>}
      {stage === "not-started" && !isMember && (
        <PostForm>
          <Button name="intent" value="startReview">
            {t("start")}
          </Button>
        </PostForm>
      )}
      <p className="actions">
        {stage === "evaluated" && (
          <ButtonLink to={result} look="plain">
            {t("see-result")}
          </ButtonLink>
        )}
        <ButtonLink to={queue} look="quiet">
          {isMember ? tMemberScore("to-feedback") : t("to-queue")}
        </ButtonLink>
      </p>
    </>
  );
}
