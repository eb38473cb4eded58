import type { Submission } from "#contract/learning/submission.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { WeaveStrip } from "#app/ui/weave.tsx";
import { Term } from "#app/ui/term.tsx";
import type { ShownEvaluation } from "#app/features/submission/evaluation-view.tsx";
import { CalibrationLink } from "#app/features/review/calibration-link.tsx";
import { challengePath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  submission: Pick<Submission, "challenge" | "viewer"> & { evaluation: ShownEvaluation | null };
  shareLink: string;
};

export function PassedPanel({ submission, shareLink }: Props) {
  const t = useMessages("passing");
  const { challenge, viewer, evaluation } = submission;
  if (!viewer?.passed) return null;
  const { reputation, badge, next, canCalibrate } = viewer.passed;
  const reward = evaluation?.reward;
  const isSameCourse = next?.course === challenge.course && next.community === challenge.community;
  return (
    <section className="passed stack">
      <WeaveStrip bands={6} isNew />
      <h2>{t("title", { challenge: challenge.title })}</h2>
      <dl className="terms">
        {reward && (
          <Term name={t("reward")}>
            <strong>
              <Money amount={reward} />
            </strong>{" "}
            · <Link to="/profile/wallets">{t("wallets")}</Link>
          </Term>
        )}
        <Term name={t("reputation")}>
          <strong>{t("reputation-points", { count: reputation })}</strong>
        </Term>
        {badge && (
          <Term name={t("badge")}>
            <Link to={`/badges/${badge}`}>{t("see-badge")}</Link>
          </Term>
        )}
      </dl>
      {!next && <p className="measure">{t("none-left")}</p>}
      <p className="actions">
        {!next && <ButtonLink to="/bounties?kind=feedback">{t("none-left-action")}</ButtonLink>}
        {next && isSameCourse && (
          <ButtonLink to={challengePath(next)}>
            {t("next-challenge", { challenge: next.title })}
          </ButtonLink>
        )}
        {next && !isSameCourse && (
          <ButtonLink to={`/communities/${next.community}/courses/${next.course}`}>
            {t("next-course", { course: next.courseTitle })}
          </ButtonLink>
        )}
      </p>
      {canCalibrate && <CalibrationLink {...challenge} />}
      <div className="measure">
        <CopyField label={t("share")} text={shareLink} />
        <p className="hint">{t("share-hint")}</p>
      </div>
    </section>
  );
}
