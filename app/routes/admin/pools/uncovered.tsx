import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type UncoveredProps = { tokens: readonly { readonly owed: Amount; readonly held: Amount }[] };

/** Warns about tokens of which more is owed than exists. It refuses nothing. */
export function Uncovered({ tokens }: UncoveredProps) {
  const t = useMessages("adminPools");
  if (tokens.length === 0) return null;
  return (
    <Notice tone="wait" title={t("uncovered")}>
      <p>{t("uncovered-why")}</p>
      {tokens.map(({ owed, held }) => (
        <ul className="facts" key={owed.token}>
          <MoneyFact name={t("owed")} amount={owed} />
          <MoneyFact name={t("held")} amount={held} />
        </ul>
      ))}
    </Notice>
  );
}
