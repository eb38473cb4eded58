import { Money } from "#app/components/money.tsx";
import { Time } from "#app/components/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Wallet } from "./wallet-card.tsx";

/** What of a balance cannot be claimed yet, until when, and why. */
export function HeldAmount({ held }: { held: NonNullable<Wallet["held"]> }) {
  const t = useMessages("wallets");
  return (
    <p>
      {t("held")}: <Money amount={held.amount} />. {t("held-until")} <Time at={held.until} />:{" "}
      {t("held-why")}
    </p>
  );
}
