import type { MemberIdentity, MemberRecord } from "#contract/admin/admin.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { Term } from "#app/ui/term.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { OperationDisclosure } from "./operation-disclosure.tsx";

export function MemberAccount({ member, mayAct }: { member: MemberRecord; mayAct: boolean }) {
  const t = useMessages("adminMember");
  const { identity, uid, firstName, lastName, formerUsernames } = member;
  const name = `${firstName} ${lastName}`.trim();
  const isDisabled = identity.state === "known" && identity.isDisabled;
  return (
    <section>
      <h2>{t("account")}</h2>
      <dl className="terms">
        {identity.state === "known" && <KnownIdentity identity={identity} />}
        {name && <Term name={t("name")}>{name}</Term>}
        {formerUsernames.length > 0 && (
          <Term name={t("former-names")}>{formerUsernames.join(", ")}</Term>
        )}
        <Term name="uid">
          <code>{uid}</code>
        </Term>
      </dl>
      {identity.state !== "known" && <p>{t(`account-${identity.state}`)}</p>}
      {mayAct && identity.state === "known" && <OperationDisclosure operation="resetFactors" />}
      {mayAct && identity.state === "known" && !isDisabled && (
        <OperationDisclosure operation="disableAccount" look="danger" />
      )}
      {mayAct && isDisabled && <OperationDisclosure operation="enableAccount" />}
    </section>
  );
}

function KnownIdentity({ identity }: { identity: Extract<MemberIdentity, { state: "known" }> }) {
  const t = useMessages("adminMember");
  const { email, emailVerified, isDisabled, providers, factors, createdAt, lastSignInAt } =
    identity;
  return (
    <>
      <Term name={t("email")}>
        {email || t("nothing")}{" "}
        {email && (
          <Tag tone={emailVerified ? "ok" : "wait"}>
            {t(emailVerified ? "verified" : "unverified")}
          </Tag>
        )}{" "}
        {isDisabled && <Tag tone="bad">{t("disabled")}</Tag>}
      </Term>
      <Term name={t("ways-in")}>{providers.join(", ") || t("nothing")}</Term>
      <Term name={t("factors")}>{factors.map(({ kind }) => kind).join(", ") || t("nothing")}</Term>
      <Term name={t("last-sign-in")}>{lastSignInAt ? <Time at={lastSignInAt} /> : t("never")}</Term>
      {createdAt && (
        <Term name={t("created")}>
          <Time at={createdAt} form="date" />
        </Term>
      )}
    </>
  );
}
