import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Uncashable } from "#app/features/token/uncashable.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { HeldAmount } from "./held-amount.tsx";
import type { Amount } from "#app/i18n/format.ts";

export type Wallet = {
  readonly balance: Amount;
  readonly held: { readonly amount: Amount; readonly until: string | null } | null;
  readonly name: string;
  readonly cashable: boolean;
  readonly learnMore: string;
};

export function WalletCard({ wallet }: { wallet: Wallet }) {
  const { balance, held, name, cashable, learnMore } = wallet;
  const { token } = balance;
  const t = useMessages("wallets");
  return (
    <li className="card">
      <h2 className="kind">{name}</h2>
      <p className="title">
        <span className="hidden">{t("balance")}: </span>
        <Money amount={balance} />
      </p>
      {held && <HeldAmount held={held} cashable={cashable} />}
      {!cashable && <Uncashable token={token} learnMore={learnMore} />}
      <p className="actions">
        <Link className="button plain" to={`/profile/wallets/${token}`}>
          {t("open", { token })}
        </Link>
      </p>
    </li>
  );
}
