import type { CalibrationState as State } from "#contract/learning/calibration.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  state: State;
  hasTried: boolean;
  isStaff: boolean;
  /** The number of calibrated people who were active lately. */
  active: number;
};

/** The state of the viewer's calibration, and the next step. */
export function CalibrationState({ queue, ...props }: Props & { queue: string }) {
  const t = useMessages("calibration");
  const tMemberScore = useMessages("memberScore");
  const { state, isStaff } = props;
  return (
    <div className="stack measure">
      {isStaff ? <StateNotice {...props} /> : <MemberState {...props} />}
      {(state === "due" || state === "again") && (
        <PostForm className="actions">
          <Button name="intent" value="startCalibration">
            {t(state === "due" ? "begin" : "begin-again")}
          </Button>
        </PostForm>
      )}
      <p>
        <ButtonLink to={queue} look="plain">
          {isStaff ? t("to-queue") : tMemberScore("to-feedback")}
        </ButtonLink>
      </p>
    </div>
  );
}

function MemberState({ active, ...props }: Props) {
  const t = useMessages("memberScore");
  const { memberScorers: count } = reviewPolicy;
  if (props.state === "none") return <Notice tone="plain">{t("none")}</Notice>;
  const who = active < count ? t("staff-scores", { count, active }) : t("members-score");
  if (props.state === "calibrated")
    return (
      <Notice tone="ok" title={t("calibrated-title")}>
        {who}
      </Notice>
    );
  return (
    <>
      <StateNotice active={active} {...props} />
      <p>{who}</p>
    </>
  );
}

function StateNotice({ state, hasTried }: Props) {
  const t = useMessages("calibration");
  switch (state) {
    case "calibrated":
      return (
        <Notice tone="ok" title={t("passed-title")}>
          {t(hasTried ? "passed" : "measured")}
        </Notice>
      );
    case "again":
    case "failed":
    case "waiting":
      return (
        <Notice tone="wait" title={t("not-passed-title")}>
          {t(state)}
        </Notice>
      );
    case "none":
      return <Notice tone="plain">{t("none")}</Notice>;
    default:
      return <p>{t("passes-how")}</p>;
  }
}
