import type { SubmissionResult } from "@conform-to/dom";
import type { ComponentProps } from "react";
import { reviewPolicy } from "#contract/review-policy.ts";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { CriteriaFields, useScoringForm, type Rules } from "../criteria-fields.tsx";
import { useMemberCommentHint } from "../member-comment-hint.ts";

type Props = {
  rules: Rules;
  leaseEndsAt: string | null;
  isMember: boolean;
  beside: ComponentProps<typeof CriteriaFields>["beside"];
  reply?: SubmissionResult<string[]>;
};

export function SecondScoreForm({ rules, leaseEndsAt, isMember, beside, reply }: Props) {
  const t = useMessages("secondScore");
  const tMemberScore = useMessages("memberScore");
  const commentHint = useMemberCommentHint(isMember);
  const { form, fields, labels, typed, readPoints } = useScoringForm(
    "second-score-form",
    rules,
    reply,
  );
  return (
    <PostForm form={form} className="stack" onInput={readPoints}>
      <MemberFormErrors form={form} labels={labels} />
      {leaseEndsAt && (
        <p className="hint">
          {t("yours-until")} <Time at={leaseEndsAt} form="due" />.
        </p>
      )}
      <CriteriaFields
        rules={rules}
        fields={fields}
        typed={typed}
        beside={beside}
        commentHint={commentHint}
      />
      <p className="hint">{isMember ? tMemberScore("second-note") : t("given-note")}</p>
      <p className="actions">
        <Button name="intent" value="giveSecondScore">
          {t("give")}
        </Button>
      </p>
    </PostForm>
  );
}

export function TakeForm({ refusal }: { refusal?: string }) {
  const t = useMessages("secondScore");
  const time = formatDuration(useLocale(), reviewPolicy.leaseHours, "hour");
  return (
    <>
      {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
      <p>{t("take-why", { time })}</p>
      <PostForm>
        <Button name="intent" value="takeSecondScore">
          {t("take")}
        </Button>
      </PostForm>
    </>
  );
}
