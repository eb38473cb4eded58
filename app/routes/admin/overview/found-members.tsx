import type { FoundMember } from "#contract/admin.ts";
import { Badge } from "#app/components/badge.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Link } from "#app/components/link.tsx";
import { Time } from "#app/components/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type FoundMembersProps = { words: string; found: readonly FoundMember[] };

export function FoundMembers({ words, found }: FoundMembersProps) {
  const t = useMessages("admin");
  if (found.length === 0)
    return <EmptyState title={t("find-none", { words })}>{t("find-none-next")}</EmptyState>;
  return (
    <section>
      <h2>{t("found")}</h2>
      <ul className="list">
        {found.map(({ id, username, email, memberSince, admin, isReviewer }) => (
          <li key={id}>
            <Link to={`/admin/members/${id}`}>{username}</Link>{" "}
            {admin && <Badge tone="info">{t("role-admin")}</Badge>}{" "}
            {isReviewer && <Badge>{t("role-reviewer")}</Badge>}
            <ul className="facts">
              {email && <li className="wrapping">{email}</li>}
              <li>
                {t("since")} <Time at={memberSince} form="date" />
              </li>
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
