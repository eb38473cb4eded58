import { useSearchParams } from "@remix-run/react";
import type { Challenge } from "#contract/learning/submission.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { CalibrationLink } from "#app/features/review/calibration-link.tsx";
import { challengePath } from "#app/page-paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { ChallengeChange } from "./challenge-change.tsx";
import type { Start } from "./start-of.server.ts";
import { SubmitForm, type SubmitFormProps } from "./submit-form.tsx";

type Props = Omit<SubmitFormProps, "formats" | "version"> & {
  challenge: Omit<Challenge, "mine">;
  /** The viewer has passed the challenge, and may calibrate for it. */
  canCalibrate?: boolean;
};

export function SubmitPanel({ challenge, canCalibrate, ...form }: Props) {
  const t = useMessages("challenge");
  const [search] = useSearchParams();
  if (form.reply || challenge.maySubmit === "yes") {
    return (
      <>
        {challenge.promises !== "reward" && <Notice tone="wait">{t(challenge.promises)}</Notice>}
        {challenge.promises === "reward" && challenge.isPoolLow && (
          <Notice>{t("pool-is-low")}</Notice>
        )}
        {!form.reply && <StartNote start={form.start} />}
        {form.change && <ChallengeChange part={form.change.part} />}
        <DeviceDraft formId="submit-form" />
        {/* The key recreates the form for another initial text, but not for a draft that a refusal
            has saved. */}
        <SubmitForm
          key={search.get("start")}
          formats={challenge.formats}
          version={challenge.version}
          {...form}
        />
      </>
    );
  }
  switch (challenge.maySubmit) {
    case "signed-out":
      return <LogInPrompt>{t("signed-out")}</LogInPrompt>;
    case "unverified":
      return (
        <Notice tone="wait" title={t("unverified")}>
          <p>{t("unverified-why")}</p>
          <p className="actions">
            <VerifyLink>{t("unverified-action")}</VerifyLink>
          </p>
        </Notice>
      );
    case "passed":
      return (
        <Notice tone="ok" title={t("passed-title")}>
          <p>{t("passed-why")}</p>
          {canCalibrate && <CalibrationLink {...challenge} />}
          <p className="actions">
            <ButtonLink to={`${challengePath(challenge)}/submissions`} look="plain">
              {t("passed-action")}
            </ButtonLink>
          </p>
        </Notice>
      );
    default:
      return <Notice title={t("closed-title")}>{t("closed-why")}</Notice>;
  }
}

function StartNote({ start: { from, at, others } }: { start: Start }) {
  const t = useMessages("challenge");
  if (others.length === 0) return null;
  return (
    <Notice tone="plain">
      {from === "attempt" && at && (
        <p>
          {t("start-attempt")} <Time at={at} />.
        </p>
      )}
      <ul className="links">
        {others.map((other) => (
          <li key={other}>
            <Link to={`?start=${other}#submit`}>{t(`start-with-${other}`)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
