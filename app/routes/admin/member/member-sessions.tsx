import type { ListedSession } from "#contract/identity/session.ts";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { formatDateTime } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { OperationDisclosure } from "./operation-disclosure.tsx";

type MemberSessionsProps = { sessions: readonly ListedSession[]; mayAct: boolean };

export function MemberSessions({ sessions, mayAct }: MemberSessionsProps) {
  const t = useMessages("adminMember");
  const locale = useLocale();
  const deviceOf = ({ browser, system }: ListedSession) =>
    browser && system
      ? t("device", { browser, system })
      : (browser ?? system ?? t("device-unknown"));
  const options = [
    { value: "all", label: t("all-sessions") },
    ...sessions.map((session) => ({
      value: session.id,
      label: `${deviceOf(session)}, ${formatDateTime(locale, session.lastUsedAt)} UTC`,
    })),
  ];
  return (
    <section>
      <h2>{t("sessions")}</h2>
      {sessions.length > 0 ? (
        <ul className="list">
          {sessions.map((session) => (
            <li key={session.id}>
              <strong>{deviceOf(session)}</strong>
              <ul className="facts">
                <TimeFact name={t("last-seen")} at={session.lastUsedAt} />
                <TimeFact name={t("since")} at={session.startedAt} />
                {session.network && <li>{t("network", { network: session.network })}</li>}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("sessions-none")}</p>
      )}
      {mayAct && (
        <OperationDisclosure
          operation="endMemberSessions"
          choice={{ name: "session", label: t("which-session"), options }}
          look="danger"
        />
      )}
    </section>
  );
}
