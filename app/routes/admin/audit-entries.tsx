import type { AuditEntry } from "#contract/admin/admin.ts";
import type { AuditOperation } from "#contract/admin/audit-operation.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** These operations concern no member. Another entry without a member concerns a deleted one. */
const withoutMember: ReadonlySet<AuditOperation> = new Set([
  "role-invited",
  "role-invitation-withdrawn",
  "community-closed",
  "community-suspended",
  "community-resumed",
  "community-adopted",
  "application-asked",
  "application-declined",
  "application-accepted",
  "all-payouts-paused",
  "all-payouts-resumed",
  "token-added",
  "publication-approved",
  "publication-declined",
  "calibration-approved",
  "calibration-refused",
  "banner-created",
  "banner-edited",
  "banner-ended",
] as const);

type AuditEntriesProps = {
  entries: readonly AuditEntry[];
  id?: string;
  withSubject?: boolean;
};

export function AuditEntries({ entries, id, withSubject = true }: AuditEntriesProps) {
  return (
    <ol className="list" id={id}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} withSubject={withSubject} />
      ))}
    </ol>
  );
}

function Entry({ entry, withSubject }: { entry: AuditEntry; withSubject: boolean }) {
  const t = useMessages("admin");
  const {
    operation,
    at,
    admin,
    byCommand,
    subject,
    amount,
    community,
    submission,
    job,
    token,
    reason,
    requestId,
  } = entry;
  const about = community ?? job ?? token;
  return (
    <li>
      <p>
        <strong>{t(`operation-${operation}`)}</strong>
        {amount && (
          <>
            : <Money amount={amount} />
          </>
        )}{" "}
        {about && <Tag>{about}</Tag>}
      </p>
      {/* A command's reason is its own name; the line below states it in the page's language. */}
      {reason && !byCommand && <p>{reason}</p>}
      <div className="facts">
        {withSubject && !amount && !job && !withoutMember.has(operation) && (
          <span>
            {t("on")} <MemberLink member={subject} />
          </span>
        )}
        {submission && <Link to={`/submissions/${submission}`}>{t("submission")}</Link>}
        <span>
          {t("by")} {byCommand ? t("by-command") : <MemberLink member={admin} />}
        </span>
        <Time at={at} />
        {requestId && (
          <span>
            {t("reference")} <code>{requestId}</code>
          </span>
        )}
      </div>
    </li>
  );
}

function MemberLink({ member }: { member: AuditEntry["subject"] }) {
  const t = useMessages("admin");
  if (!member) return <>{t("deleted")}</>;
  return <Link to={`/admin/members/${member.id}`}>{member.username}</Link>;
}
