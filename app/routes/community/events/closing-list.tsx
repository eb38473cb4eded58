import type { Closing } from "#contract/community/event.ts";
import { challengePath } from "#app/features/submission/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDateTime } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type ClosingListProps = { community: string; closings: readonly Closing[] };

export function ClosingList({ community, closings }: ClosingListProps) {
  const t = useMessages("events");
  const locale = useLocale();
  return (
    <section>
      <h2>{t("closings-title")}</h2>
      <ul className="list">
        {closings.map(({ challenge, course, title, closesAt }) => (
          <li key={`${course}/${challenge}`}>
            <Link to={challengePath({ id: challenge, community, course })}>{title}</Link>
            <p className="facts">
              <time dateTime={closesAt}>
                {t("closes-at", { time: formatDateTime(locale, closesAt) })}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
