import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Wallet } from "./wallet-card.tsx";

type Props = { held: NonNullable<Wallet["held"]>; cashable: boolean };

export function HeldAmount({ held, cashable }: Props) {
  const t = useMessages("wallets");
  return (
    <p>
      {t("held")}: <Money amount={held.amount} />.{" "}
      {held.until === null ? (
        t("held-by-moderation")
      ) : (
        <>
          {t(cashable ? "held-until" : "held-final")} <Time at={held.until} />: {t("held-why")}
        </>
      )}
    </p>
  );
}
