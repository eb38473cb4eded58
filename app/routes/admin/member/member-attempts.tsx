import type { CountedAttempts } from "#contract/admin/admin.ts";
import { Tag } from "#app/ui/tag.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { OperationDisclosure } from "./operation-disclosure.tsx";

type MemberAttemptsProps = { attempts: readonly CountedAttempts[]; mayAct: boolean };

export function MemberAttempts({ attempts, mayAct }: MemberAttemptsProps) {
  const t = useMessages("adminMember");
  return (
    <section>
      <h2>{t("attempts")}</h2>
      {attempts.length > 0 ? (
        <ul className="list">
          {attempts.map(({ kind, of, count, limit, isLocked, endsAt }) => (
            <li key={`${kind} ${of}`}>
              <code>{kind}</code> <strong>{t("attempts-count", { count, limit })}</strong>{" "}
              {isLocked && <Tag tone="bad">{t("locked")}</Tag>}
              <ul className="facts">
                <li>{t(`attempts-of-${of}`)}</li>
                <TimeFact name={t("attempts-end")} at={endsAt} />
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("attempts-none")}</p>
      )}
      {mayAct && attempts.length > 0 && <OperationDisclosure operation="clearLocks" />}
    </section>
  );
}
