import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export type ModuleSummary = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
};

type ModuleListProps = {
  modules: readonly ModuleSummary[];
  base: string;
  done?: readonly string[];
  brief?: boolean;
};

export function ModuleList({ modules, base, done, brief = false }: ModuleListProps) {
  const t = useMessages("course");
  const locale = useLocale();
  const lang = useTextLanguage();
  return (
    <ol className="list">
      {modules.map(({ id, title, summary, minutes }) => (
        <li key={id} className="entry">
          <Link to={`${base}/learning-modules/${id}`} lang={lang}>
            {title}
          </Link>
          <small className="end">
            {done?.includes(id) && <Tag tone="ok">{t("done")}</Tag>}{" "}
            {formatDuration(locale, minutes, "minute")}
          </small>
          {!brief && (
            <p className="measure" lang={lang}>
              {summary}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
