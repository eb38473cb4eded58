import { Tag } from "#app/ui/tag.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Balance = {
  readonly token: string | null;
  readonly balance: Amount;
  readonly needed: Amount;
  readonly isLow: boolean;
};
type HotWalletProps = {
  wallet: {
    readonly address: string;
    readonly lookedAt: string | null;
    readonly trouble: string | null;
    readonly troubleSince: string | null;
    readonly balances: readonly Balance[];
  };
};

/**
 * The account that pays out: its balance, the required balance, and the reasons that block payouts.
 */
export function HotWallet({ wallet }: HotWalletProps) {
  const t = useMessages("adminPayouts");
  const { address, lookedAt, trouble, troubleSince, balances } = wallet;
  return (
    <section>
      <h2>{t("account")}</h2>
      <p>
        <code>{address}</code>
      </p>
      {trouble && (
        <Notice tone="bad" title={t("trouble")}>
          {trouble} {troubleSince && <Time at={troubleSince} />}
        </Notice>
      )}
      <ul className="list">
        {balances.map(({ token, balance, needed, isLow }) => (
          <li key={token ?? ""}>
            <strong>{token ?? t("coin")}</strong> {isLow && <Tag tone="bad">{t("low")}</Tag>}
            <ul className="facts">
              <MoneyFact name={t("has")} amount={balance} />
              <MoneyFact name={t("needs")} amount={needed} />
            </ul>
          </li>
        ))}
      </ul>
      <p className="hint">
        {lookedAt ? (
          <>
            {t("looked")} <Time at={lookedAt} />
          </>
        ) : (
          t("never-looked")
        )}
      </p>
    </section>
  );
}
