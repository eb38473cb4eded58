import type { ModerationCase } from "#contract/moderation/case.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Act = Omit<ModerationCase["acts"][number], "by"> &
  Partial<Pick<ModerationCase["acts"][number], "by">>;

export function CaseActs({ acts }: { acts: readonly Act[] }) {
  const t = useMessages("moderation");
  const tRules = useMessages("rules");
  return (
    <ol className="list">
      {acts.map(({ act, role, by, rule, words, barredUntil, at }) => (
        <li key={act}>
          <ul className="facts">
            <li>
              <strong>{t(`did-${act}`)}</strong>
            </li>
            {role && <li>{t(`role-${role}`)}</li>}
            {by && (
              <li>
                <PublicUser {...by} size={24} />
              </li>
            )}
            <li>
              <Time at={at} />
            </li>
          </ul>
          {rule && (
            <p>
              {t("rule-broken")}: <Link to={`/rules#${rule}`}>{tRules(rule)}</Link>
            </p>
          )}
          {barredUntil && (
            <p>
              {t("barred-until")} <Time at={barredUntil} form="exact" />
            </p>
          )}
          {words && <p className="as-typed">{words}</p>}
        </li>
      ))}
    </ol>
  );
}
