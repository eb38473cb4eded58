import type { MemberRecord } from "#contract/admin/admin.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { OperationDisclosure } from "./operation-disclosure.tsx";

type MemberRolesProps = {
  member: MemberRecord;
  communities: readonly { readonly value: string; readonly label: string }[];
  mayAct: boolean;
};

export function MemberRoles({ member, communities, mayAct }: MemberRolesProps) {
  const t = useMessages("adminMember");
  const tAdmin = useMessages("admin");
  const { admin, reviews, proposal } = member;
  const nameOf = (slug: string) => communities.find(({ value }) => value === slug)?.label ?? slug;
  const held = reviews.map((slug) => ({ value: slug, label: nameOf(slug) }));
  const others = communities.filter(({ value }) => !reviews.includes(value));
  const community = { name: "community", label: t("community") } as const;
  return (
    <section>
      <h2>{t("roles")}</h2>
      {admin || held.length > 0 ? (
        <ul className="list">
          {admin && <li>{tAdmin("role-admin")}</li>}
          {held.map(({ value, label }) => (
            <li key={value}>{t("reviews-in", { community: label })}</li>
          ))}
        </ul>
      ) : (
        <p>{t("roles-none")}</p>
      )}
      {proposal && (
        <Notice tone="wait">
          {tAdmin(`proposal-${proposal.change}`, {
            proposer: proposal.proposedBy.username,
            subject: proposal.subject.username,
          })}
          . {tAdmin("proposal-ends")} <Time at={proposal.endsAt} form="date" />.
        </Notice>
      )}
      {mayAct && (
        <>
          {proposal && <OperationDisclosure operation="confirmProposal" proposal={proposal.id} />}
          {proposal && <OperationDisclosure operation="withdrawProposal" proposal={proposal.id} />}
          {others.length > 0 && (
            <OperationDisclosure
              operation="grantReviewer"
              choice={{ ...community, options: others }}
            />
          )}
          {held.length > 0 && (
            <OperationDisclosure
              operation="revokeReviewer"
              choice={{ ...community, options: held }}
              look="danger"
            />
          )}
          {!proposal && (
            <OperationDisclosure operation={admin ? "proposeRevocation" : "proposeAdmin"} />
          )}
        </>
      )}
    </section>
  );
}
