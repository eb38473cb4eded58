import type { KindOfWork } from "#contract/admin/work.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function KindsOfWork({ kinds }: { kinds: readonly KindOfWork[] }) {
  const t = useMessages("adminWork");
  return (
    <ul className="list">
      {kinds.map((kind) => (
        <li key={kind.name}>
          <p>
            <strong>{t(`job-${kind.name}`)}</strong>{" "}
            {kind.failed > 0 && <Badge tone="bad">{t("failed", { count: kind.failed })}</Badge>}
          </p>
          <ul className="facts">
            <li>
              {t("waiting", { count: kind.waiting })}
              {kind.waitingSince && (
                <>
                  , {t("since")} <Time at={kind.waitingSince} form="age" />
                </>
              )}
            </li>
            <li>
              {t("running", { count: kind.running })}
              {kind.runningSince && (
                <>
                  , {t("since")} <Time at={kind.runningSince} form="age" />
                </>
              )}
            </li>
            <li>
              {t("last-done")} {kind.doneAt ? <Time at={kind.doneAt} /> : t("never")}
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
