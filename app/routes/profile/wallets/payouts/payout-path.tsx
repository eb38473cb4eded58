import type { Payout } from "#contract/money/payout.ts";
import { Time } from "#app/ui/text/time.tsx";
import { StepPath } from "#app/features/payout/step-path.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Times = Pick<Payout, "claimedAt" | "sentAt" | "confirmedAt" | "failedAt">;

/** A failed payout ends with the failure instead of the confirmation. */
function stepsOf({ claimedAt, sentAt, confirmedAt, failedAt }: Times) {
  const claimed = { name: "step-claimed", at: claimedAt } as const;
  const sent = { name: "step-sent", at: sentAt } as const;
  if (!failedAt) return [claimed, sent, { name: "step-confirmed", at: confirmedAt } as const];
  return [claimed, ...(sentAt ? [sent] : []), { name: "step-failed", at: failedAt } as const];
}

export function PayoutPath({ payout }: { payout: Times }) {
  const t = useMessages("payouts");
  return (
    <StepPath
      isBack={payout.failedAt !== null}
      steps={stepsOf(payout).map(({ name, at }) => ({
        name: t(name),
        about: at ? <Time at={at} /> : t("step-ahead"),
        isDone: at !== null,
      }))}
    />
  );
}
