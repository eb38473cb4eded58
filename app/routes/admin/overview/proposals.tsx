import type { Proposal } from "#contract/admin/admin.ts";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useMessages("admin");
  return (
    <section>
      <h2>{t("proposals")}</h2>
      <ul className="list">
        {proposals.map(({ id, change, subject, proposedBy, endsAt }) => (
          <li key={id}>
            <p>
              {t(`proposal-${change}`, {
                proposer: proposedBy.username,
                subject: subject.username,
              })}
            </p>
            <div className="facts">
              <span>
                {t("proposal-ends")} <Time at={endsAt} form="date" />
              </span>
              <Link to={`/admin/members/${subject.id}`}>{t("proposal-look")}</Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
