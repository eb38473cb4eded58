import type { CalibrationState as State } from "#contract/learning/calibration.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function CalibrationState({ state, hasTried }: { state: State; hasTried: boolean }) {
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
