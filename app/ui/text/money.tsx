import { useLocation } from "@remix-run/react";
import { createContext, useContext, useId, useMemo, type ReactNode } from "react";
import { amountText, exactDecimal, type Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useRootData } from "../root-data.ts";

type First = { readonly page: string; readonly ids: Record<string, string> };

const FirstAmount = createContext<First | null>(null);

export function FirstAmountProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const first = useMemo((): First => ({ page: key, ids: {} }), [key]);
  return <FirstAmount.Provider value={first}>{children}</FirstAmount.Provider>;
}

/**
 * The label of a page's first amount of a practice token. The component that renders first claims
 * it by its id. The browser hydrates in the order in which the server rendered, with the same ids,
 * so both agree.
 */
function PracticeNote({ tokens }: { tokens: readonly string[] }) {
  const practice = useRootData()?.tokens.practice ?? [];
  const first = useContext(FirstAmount);
  const id = useId();
  const t = useMessages("common");
  if (!first) return null;
  const claimed = tokens.filter(
    (token) => practice.includes(token) && (first.ids[token] ??= id) === id,
  );
  return claimed.length > 0 ? <small> ({t("practice")})</small> : null;
}

const Exact = ({ amount }: { amount: Amount }) => {
  const exact = exactDecimal(amount);
  return (
    <data className="money" value={exact} title={`${exact} ${amount.token}`}>
      {amountText(amount)}
    </data>
  );
};

/** Shows an amount rounded according to its size. `title` and `value` hold the exact amount. */
export const Money = ({ amount }: { amount: Amount }) => (
  <>
    <Exact amount={amount} />
    <PracticeNote tokens={[amount.token]} />
  </>
);

export const MoneyList = ({ amounts }: { amounts: readonly Amount[] }) => (
  <>
    <span className="money">
      {amounts.map((amount, position) => (
        <span key={amount.token}>
          {position > 0 && " + "}
          <Exact amount={amount} />
        </span>
      ))}
    </span>
    <PracticeNote tokens={amounts.map(({ token }) => token)} />
  </>
);
