import { Link } from "#app/components/link.tsx";
import { Money } from "#app/components/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { Uncashable } from "./uncashable.tsx";

type Wallet = {
  readonly balance: Amount;
  readonly name: string;
  readonly cashable: boolean;
  readonly learnMore: string;
};

/** A balance, and the link to what its token is and what it is made of. */
export function WalletCard({ wallet }: { wallet: Wallet }) {
  const { balance, name, cashable, learnMore } = wallet;
  const { token } = balance;
  const t = useMessages("wallets");
  return (
    <li className="card">
      <h2 className="kind">{name}</h2>
      <p className="title">
        <span className="hidden">{t("balance")}: </span>
        <Money amount={balance} />
      </p>
      {!cashable && <Uncashable token={token} learnMore={learnMore} />}
      <p className="actions">
        <Link className="button plain" to={`/profile/wallets/${token}`}>
          {t("open", { token })}
        </Link>
      </p>
    </li>
  );
}
