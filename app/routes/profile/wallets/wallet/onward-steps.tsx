import type { ShownPayoutAddress } from "#contract/money/wallet.ts";
import { Time } from "#app/ui/text/time.tsx";
import { amountText, type Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Step } from "../cash-out-steps.tsx";
import type { Wallet } from "../wallet-card.tsx";

type Facts = {
  address: ShownPayoutAddress | null;
  held: Wallet["held"];
  terms: {
    readonly blockReason: string | null;
    readonly claimable: Amount;
    readonly smallest: Amount;
  };
};

/** The steps after the profile: the waiting time, the minimum of final earnings, the claim. */
export function useOnwardSteps({ address, held, terms }: Facts): Step[] {
  const t = useMessages("wallets");
  const { blockReason, claimable, smallest } = terms;
  const waitsUntil = address?.isWaiting && !address.stoppedAt ? address.mayPayFrom : null;
  const isEnough = BigInt(claimable.units) >= BigInt(smallest.units);
  return [
    {
      key: "wait",
      isDone: address !== null && !address.isWaiting && !address.stoppedAt,
      label: t("step-wait"),
      more: waitsUntil && (
        <>
          {t("waiting-until")} <Time at={waitsUntil} form="exact" />.
        </>
      ),
    },
    {
      key: "enough",
      isDone: isEnough,
      label: t("step-enough", { amount: amountText(smallest) }),
      more: !isEnough && (
        <>
          {t("step-enough-now", { amount: amountText(claimable) })}{" "}
          {held?.until && (
            <>
              {t("step-enough-more", { amount: amountText(held.amount) })} <Time at={held.until} />.
            </>
          )}
        </>
      ),
    },
    {
      key: "claim",
      isDone: false,
      label: t("step-claim"),
      ...(blockReason === null && isEnough && { to: "#claim" }),
    },
  ];
}
