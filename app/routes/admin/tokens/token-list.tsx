import type { ListedToken } from "#contract/admin/token.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";

export function TokenList({ tokens }: { tokens: readonly ListedToken[] }) {
  const t = useMessages("adminTokens");
  return (
    <ul className="list">
      {tokens.map(({ symbol, name, decimals, chain, contract, isAdded }) => (
        <li key={symbol}>
          <Link to={`/tokens/${symbol}`}>{symbol}</Link> {name}{" "}
          <Badge>{t(isAdded ? "added" : "released")}</Badge>
          <ul className="facts">
            <li>{chain}</li>
            <li>{t("places", { count: decimals })}</li>
          </ul>
          {contract && (
            <p className="hint">
              <code>{contract}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
