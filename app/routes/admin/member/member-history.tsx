import type { AccountEvent } from "#contract/admin/admin.ts";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function MemberHistory({ history }: { history: readonly AccountEvent[] }) {
  const t = useMessages("adminMember");
  return (
    <section>
      <h2>{t("history")}</h2>
      {history.length > 0 ? (
        <ol className="list">
          {history.map(({ id, change, about, by, at, browser, system, network }) => (
            <li key={id}>
              {t(`change-${change}`)}
              {about && `: ${about}`}
              <ul className="facts">
                <li>
                  <Time at={at} />
                </li>
                {by && <li>{t("history-by", { name: by.username })}</li>}
                {browser && system && <li>{t("device", { browser, system })}</li>}
                {network && <li>{network}</li>}
              </ul>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t("history-none")}</p>
      )}
    </section>
  );
}
