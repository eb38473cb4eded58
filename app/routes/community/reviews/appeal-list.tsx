import type { AppealToDecide } from "#contract/learning/score-appeal.ts";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { community: string; appeals: readonly AppealToDecide[] };

export function AppealList({ community, appeals }: Props) {
  const t = useMessages("appealDecision");
  if (appeals.length === 0) return null;
  return (
    <section className="stack" id="appeals">
      <h2>{t("list")}</h2>
      <p>{t("list-lead")}</p>
      <ul className="list">
        {appeals.map(({ submission: { id, author, challenge }, decisionDue }) => (
          <li key={id} className="facts">
            <Link to={`/communities/${community}/reviews/${id}/appeal`}>{challenge.title}</Link>
            <PublicUser {...author} size={24} />
            <span>
              {t("until")} <Time at={decisionDue} form="exact" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
