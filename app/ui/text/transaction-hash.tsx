import { useMessages } from "#app/i18n/use-messages.tsx";

type TransactionHashProps = {
  hash: string;
  /** The transaction's page of a block explorer, if the chain has one. */
  page: string | null | undefined;
};

export function TransactionHash({ hash, page }: TransactionHashProps) {
  const t = useMessages("common");
  if (!page) return <code>{hash}</code>;
  return (
    <a href={page} rel="noopener nofollow">
      <code>{hash}</code>
      <span className="hidden"> ({t("opens-elsewhere")})</span>
    </a>
  );
}
