import { Link } from "#app/components/link.tsx";
import { Money } from "#app/components/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Amount } from "#app/i18n/format.ts";

type Wallet = {
  readonly balance: Amount;
  readonly name: string;
  readonly cashable: boolean;
  readonly learnMore: string;
};

/** A balance, and the link to what it is made of. */
export function WalletCard({ wallet, isChosen }: { wallet: Wallet; isChosen: boolean }) {
  const { balance, name, cashable, learnMore } = wallet;
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
