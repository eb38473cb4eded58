import { Link } from "#app/ui/link.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { ShownChanges } from "#app/content/shown-changes.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  changes: readonly ShownChanges[];
  page: string;
};

export function Changes({ changes, page }: Props) {
  const t = useMessages("review");
  if (changes.length === 0) return null;
  return (
    <div>
      {changes.map(({ number, at, part }) => (
        <details key={number} className="measure">
          <summary>
            {t("changes-since", { number })} · <Time at={at} />
          </summary>
          {part === "same" && <p>{t("changes-none")}</p>}
          {part === "long" && <p>{t("changes-long")}</p>}
          {typeof part === "object" && <StaticHtml part={part} className="prose written" />}
        </details>
      ))}
      <p>
        <Link to={`${page}?versions=all#versions`}>{t("older-versions")}</Link>
      </p>
    </div>
  );
}
