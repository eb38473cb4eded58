import type { SubmissionResult } from "@conform-to/dom";
import type { ScoreAppeal } from "#contract/learning/score-appeal-state.ts";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { AppealForm } from "./appeal-form.tsx";

export type ShownAppeal = Omit<ScoreAppeal, "second"> & {
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
      <li>
        {t("opened")} <Time at={openedAt} form="exact" />
      </li>
      {secondAt && (
        <li>
          {t("second-given")} <Time at={secondAt} form="exact" />
        </li>
      )}
      {!secondAt && !toStaffAt && !endedAt && (
        <li>
          {t("second-due")} <Time at={secondDueAt} form="exact" />
        </li>
      )}
      {isSecondMissing && <li>{t("second-missing")}</li>}
      {toStaffAt && (
        <li>
          {t("staff-had")} <Time at={toStaffAt} form="exact" />
        </li>
      )}
      {decisionDueAt && !endedAt && (
        <li>
          {t("staff-due")} <Time at={decisionDueAt} form="exact" />
        </li>
      )}
      {endedAt && (
        <li>
          {t("ended")} <Time at={endedAt} form="exact" />
        </li>
      )}
    </ol>
  );
}
