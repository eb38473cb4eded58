import type { Payout } from "#contract/payout.ts";
import { Time } from "#app/components/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Times = Pick<Payout, "claimedAt" | "sentAt" | "confirmedAt" | "failedAt">;

/** What a payout goes through; one that is given back ends where it was. */
function stepsOf({ claimedAt, sentAt, confirmedAt, failedAt }: Times) {
  const claimed = { name: "step-claimed", at: claimedAt } as const;
  const sent = { name: "step-sent", at: sentAt } as const;
  if (!failedAt) return [claimed, sent, { name: "step-confirmed", at: confirmedAt } as const];
  return [claimed, ...(sentAt ? [sent] : []), { name: "step-failed", at: failedAt } as const];
}

/** How far a payout has come, as a bar with a piece for each step; below it stands when each was. */
export function PayoutPath({ payout }: { payout: Times }) {
  const t = useMessages("payouts");
  const steps = stepsOf(payout);
  return (
    <ol className={payout.failedAt ? "facts payout-path failed" : "facts payout-path"}>
      {steps.map(({ name, at }) => (
        <li key={name}>
          <div className="bar" aria-hidden="true">
            {at && <i />}
          </div>
          {t(name)} {at ? <Time at={at} /> : t("step-ahead")}
        </li>
      ))}
    </ol>
  );
}
