import type { HeldEvaluation } from "#contract/learning/review.ts";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function HeldList({ held }: { held: readonly HeldEvaluation[] }) {
  const t = useMessages("review");
  if (held.length === 0) return null;
  return (
    <section className="stack" id="confirmations">
      <h2>{t("confirm-title")}</h2>
      <p>{t("confirm-lead")}</p>
      <ul className="list">
        {held.map((one) => (
          <HeldItem key={one.submission.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function HeldItem({ submission, evaluator, heldSince, isChecked, isCorrected }: HeldEvaluation) {
  const t = useMessages("review");
  const { id, author, challenge } = submission;
  const reason = isCorrected ? "held-corrected" : isChecked ? "held-checked" : "held-day";
  return (
    <li className="facts">
      <Link to={`${submissionPath(challenge, id)}#confirmation`}>{challenge.title}</Link>
      <PublicUser {...author} size={24} />
      <span>
        {t("confirm-by")} <PublicUser {...evaluator} size={24} />
      </span>
      <Time at={heldSince} />
      <span>{t(reason)}</span>
    </li>
  );
}
