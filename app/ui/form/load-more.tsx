import { useSearchParams } from "@remix-run/react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "../link.tsx";
import { withoutAnnouncements } from "../way-back.ts";

type LoadMoreProps = {
  next: string | null;
  parameter?: string;
  anchor: string;
};

/** A plain link that keeps the page's other parameters. */
export function LoadMore({ next, parameter = "cursor", anchor }: LoadMoreProps) {
  const t = useMessages("common");
  const [search] = useSearchParams();
  const started = search.has(parameter);
  const to = (value: string | null) => `?${withParameter(search, parameter, value)}#${anchor}`;
  if (!next && !started) return null;
  return (
    <p className="actions more">
      {next && (
        <Link className="button plain" to={to(next)}>
          {t("load-more")}
        </Link>
      )}
      {started && (
        <Link className="button quiet" to={to(null)}>
          {t("from-the-start")}
        </Link>
      )}
    </p>
  );
}

function withParameter(search: URLSearchParams, name: string, value: string | null) {
  const changed = withoutAnnouncements(search);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed.toString();
}
