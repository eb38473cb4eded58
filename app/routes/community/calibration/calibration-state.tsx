import type { CalibrationState as State } from "#contract/learning/calibration.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { state: State; hasTried: boolean };

/** Where the reviewer stands, and the way on. */
export function CalibrationState({ queue, ...standing }: Props & { queue: string }) {
  const t = useMessages("calibration");
  const { state } = standing;
  return (
    <div className="stack measure">
      <Standing {...standing} />
      {(state === "due" || state === "again") && (
        <PostForm className="actions">
          <Button name="intent" value="startCalibration">
            {t(state === "due" ? "begin" : "begin-again")}
          </Button>
        </PostForm>
      )}
      <p>
        <ButtonLink to={queue} look="plain">
          {t("to-queue")}
        </ButtonLink>
      </p>
    </div>
  );
}

function Standing({ state, hasTried }: Props) {
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
