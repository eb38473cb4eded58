import type { FoundMember } from "#contract/admin/admin.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function MemberList({ members, id }: { members: readonly FoundMember[]; id?: string }) {
  const t = useMessages("admin");
  return (
    <ul className="list" id={id}>
      {members.map(({ id: member, username, email, memberSince, admin, isReviewer }) => (
        <li key={member}>
          <Link to={`/admin/members/${member}`}>{username}</Link>{" "}
          {admin && <Tag tone="info">{t("role-admin")}</Tag>}{" "}
          {isReviewer && <Tag>{t("role-reviewer")}</Tag>}
          <ul className="facts">
            {email && <li>{email}</li>}
            <TimeFact name={t("since")} at={memberSince} form="date" />
          </ul>
        </li>
      ))}
    </ul>
  );
}
