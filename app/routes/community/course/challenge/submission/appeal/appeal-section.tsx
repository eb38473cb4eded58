import type { SubmissionResult } from "@conform-to/dom";
import type { ScoreAppeal } from "#contract/learning/score-appeal-state.ts";
import { limits } from "#contract/core/limits.ts";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type ShownAppeal = Omit<ScoreAppeal, "second"> & {
  readonly second: { readonly total: number; readonly comment: ShownText } | null;
};

type Props = {
  appeal: ShownAppeal | null;
  canAppeal: { readonly until: string; readonly left: number } | null;
  isNew: boolean;
  reply?: SubmissionResult<string[]>;
};

/** For the author of work: the form that appeals its score, or the appeal step by step. */
export function AppealSection({ appeal, canAppeal, isNew, reply }: Props) {
  const t = useMessages("scoreAppeal");
  if (!appeal) return canAppeal && <AppealForm {...canAppeal} reply={reply} />;
  const { outcome, words, decision, decidedBy, second } = appeal;
  return (
    <section className="stack" id="appeal">
      <h3>{t("state")}</h3>
      {isNew && <LiveNotice tone="ok">{t("sent")}</LiveNotice>}
      {outcome ? <p>{t(`outcome-${outcome}`)}</p> : <p>{t("hidden")}</p>}
      {decidedBy && (
        <>
          <p>
            {t("decided-by")} <PublicUser {...decidedBy} size={24} />
          </p>
          <blockquote className="card as-typed" dir="auto">
            {decision}
          </blockquote>
        </>
      )}
      <Steps appeal={appeal} />
      {second && (
        <>
          <p>{t("second-total", { count: second.total })}</p>
          <h4>{t("second-comment")}</h4>
          <MemberText text={second.comment} />
        </>
      )}
      <details>
        <summary>{t("your-words")}</summary>
        <p className="as-typed" dir="auto">
          {words}
        </p>
      </details>
    </section>
  );
}

function Steps({ appeal }: { appeal: ShownAppeal }) {
  const t = useMessages("scoreAppeal");
  const { openedAt, secondDueAt, secondAt, toStaffAt, decisionDueAt, endedAt } = appeal;
  const isSecondMissing = secondAt === null && toStaffAt !== null;
  return (
    <ol>
      <TimeFact name={t("opened")} at={openedAt} form="exact" />
      {secondAt && <TimeFact name={t("second-given")} at={secondAt} form="exact" />}
      {!secondAt && !toStaffAt && !endedAt && (
        <TimeFact name={t("second-due")} at={secondDueAt} form="exact" />
      )}
      {isSecondMissing && <li>{t("second-missing")}</li>}
      {toStaffAt && <TimeFact name={t("staff-had")} at={toStaffAt} form="exact" />}
      {decisionDueAt && !endedAt && (
        <TimeFact name={t("staff-due")} at={decisionDueAt} form="exact" />
      )}
      {endedAt && <TimeFact name={t("ended")} at={endedAt} form="exact" />}
    </ol>
  );
}

type AppealFormProps = { until: string; left: number; reply?: SubmissionResult<string[]> };

function AppealForm({ until, left, reply }: AppealFormProps) {
  const t = useMessages("scoreAppeal");
  const [form, fields] = useForm<{ words: string }>({ id: "score-appeal", reply });
  return (
    <details id="appeal" open={reply ? true : undefined}>
      <summary>{t("title")}</summary>
      <div className="stack">
        <p>{t("what")}</p>
        <p>{t("meanwhile")}</p>
        <p>
          {t("until")} <Time at={until} form="exact" />.{" "}
          {left > 0 ? t("left", { count: left }) : t("none")}
        </p>
        {left > 0 && (
          <PostForm form={form} className="stack">
            <MemberFormErrors form={form} labels={{ words: t("words") }} />
            <TextArea
              field={fields.words}
              label={t("words")}
              hint={t("words-hint")}
              rows={5}
              minLength={limits.minimumAppeal}
              maxLength={limits.appealText}
            />
            <p className="actions">
              <Button name="intent" value="openScoreAppeal" look="plain">
                {t("send")}
              </Button>
            </p>
          </PostForm>
        )}
      </div>
    </details>
  );
}
