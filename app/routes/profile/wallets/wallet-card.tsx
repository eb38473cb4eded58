import { Link } from "#app/components/link.tsx";
import { Money } from "#app/components/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { HeldAmount } from "./held-amount.tsx";
import type { Amount } from "#app/i18n/format.ts";

export type Wallet = {
  readonly balance: Amount;
  readonly held: { readonly amount: Amount; readonly until: string } | null;
  readonly name: string;
  readonly cashable: boolean;
  readonly learnMore: string;
};

/** A balance, and the link to what it is made of. */
export function WalletCard({ wallet, isChosen }: { wallet: Wallet; isChosen: boolean }) {
  const { balance, held, name, cashable, learnMore } = wallet;
  const { token } = balance;
  const t = useMessages("wallets");
  const common = useMessages("common");
  return (
    <li className="card">
      <h2 className="kind">{name}</h2>
      <p className="title">
        <span className="hidden">{t("balance")}: </span>
        <Money amount={balance} />
      </p>
      {held && <HeldAmount held={held} />}
      {!cashable && (
        <p>
          {t("uncashable", { token })}.{" "}
          <a href={learnMore} rel="noopener">
            {t("learn-more", { token })}
            {/^https?:/.test(learnMore) && (
              <span className="hidden"> ({common("opens-elsewhere")})</span>
            )}
          </a>
        </p>
      )}
      <p>
        <Link
          to={`/profile/wallets?token=${token}#entries`}
          aria-current={isChosen ? "true" : undefined}
        >
          {t("show-entries", { token })}
        </Link>
      </p>
    </li>
  );
}
