import type { TokenFacts as Facts } from "#contract/money/wallet.ts";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Term } from "#app/ui/term.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Token = Omit<Facts, "smallestPayout"> & { readonly smallestPayout: Amount };

type Props = {
  token: Token;
  isDisclosure?: boolean;
};

/**
 * Facts about a token that a reader can verify. The page names the messages `tokenFacts` and
 * `copy`.
 */
export function TokenFacts({ token, isDisclosure = false }: Props) {
  const t = useMessages("tokenFacts");
  const common = useMessages("common");
  const { symbol, chain, chainId, contract, decimals, cashable, smallestPayout, explorer } = token;
  const heading = t("what-it-is", { token: symbol });
  const facts = (
    <>
      <dl className="terms">
        <Term name={t("network")}>{chain}</Term>
        {chainId !== null && <Term name={t("chain-id")}>{chainId}</Term>}
        {!contract && <Term name={t("form")}>{t("own-coin")}</Term>}
        <Term name={t("decimals")}>{decimals}</Term>
        {cashable && (
          <Term name={t("smallest-payout")}>
            <Money amount={smallestPayout} />
          </Term>
        )}
        <Term name={t("worth")}>{t(token.isDemo ? "worth-nothing" : "worth-market")}</Term>
        {explorer && (
          <Term name={t("explorer")}>
            <a href={contract ? `${explorer}/token/${contract}` : explorer} rel="noopener">
              {new URL(explorer).hostname}
              <span className="hidden"> ({common("opens-elsewhere")})</span>
            </a>
          </Term>
        )}
      </dl>
      {contract && <CopyField label={t("contract", { token: symbol })} text={contract} />}
    </>
  );
  if (isDisclosure)
    return (
      <details>
        <summary>{heading}</summary>
        {facts}
      </details>
    );
  return (
    <section>
      <h2>{heading}</h2>
      {facts}
    </section>
  );
}
