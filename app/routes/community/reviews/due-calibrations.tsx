import type { Calibration } from "#contract/learning/calibration.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { calibrations: readonly Pick<Calibration, "challenge">[] };

export function DueCalibrations({ calibrations }: Props) {
  const t = useMessages("calibration");
  if (calibrations.length === 0) return null;
  return (
    <Notice tone="wait" title={t("due-title")}>
      {t("due")}{" "}
      {calibrations.map(({ challenge: { id, title, community } }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={`/communities/${community}/calibration/${id}`}>{title}</Link>
        </span>
      ))}
    </Notice>
  );
}
