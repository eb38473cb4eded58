import type { ChallengeReference } from "#contract/learning/submission.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";

/** Leads the author of passed work to the calibration, after which members may score. */
export function CalibrationLink({ id, community }: Pick<ChallengeReference, "id" | "community">) {
  const t = useMessages("memberScore");
  return (
    <p className="measure">
      {t("calibrate-why", { count: reviewPolicy.memberScorers })}{" "}
      <Link to={`/communities/${community}/calibration/${id}`}>{t("calibrate")}</Link>
    </p>
  );
}
