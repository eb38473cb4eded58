import type { Bounty } from "#contract/learning/bounty.ts";
import { limits } from "#contract/core/limits.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { challengePath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function HowToEarn({ bounty }: { bounty: Bounty }) {
  const t = useMessages("bounty");
  const { kind } = bounty;
  const start = startOf(bounty);
  return (
    <section>
      <h2>{t("how-title")}</h2>
      <div className="prose">
        <ol>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>{t(`how-${kind}-${step}`, { count: limits.feedbackWords })}</li>
          ))}
        </ol>
      </div>
      {start && (
        <p className="actions">
          <ButtonLink to={start.to}>{t(start.label)}</ButtonLink>
        </p>
      )}
    </section>
  );
}

function startOf({ kind, challenge, submission }: Bounty) {
  if (kind === "referral") return { to: "/profile/referrals", label: "open-referrals" } as const;
  if (!challenge) return null;
  return submission
    ? ({ to: "/feedback", label: "take-next" } as const)
    : ({ to: challengePath(challenge), label: "open-challenge" } as const);
}
