import type { MemberRecord } from "#contract/admin/admin.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { OperationDisclosure } from "./operation-disclosure.tsx";

export function MemberAddresses({ member, mayAct }: { member: MemberRecord; mayAct: boolean }) {
  const t = useMessages("adminMember");
  const { addresses, isHeld } = member;
  const isStopped = addresses.some(({ stoppedAt }) => stoppedAt !== null);
  return (
    <section id="addresses">
      <h2>{t("addresses")}</h2>
      {addresses.length === 0 && <p>{t("addresses-none")}</p>}
      <ul className="list">
        {addresses.map(({ chainId, address, proof, setAt, stoppedAt }) => (
          <li key={chainId}>
            <code>{address}</code>
            <ul className="facts">
              <li>{t("on-chain", { chainId: String(chainId) })}</li>
              <li>{t(`proof-${proof}`)}</li>
              <TimeFact name={t("set-at")} at={setAt} />
              {stoppedAt && (
                <li>
                  <Tag tone="bad">{t("stopped-at")}</Tag> <Time at={stoppedAt} />
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {isHeld && (
        <Notice tone="wait">
          {t("held")} <Link to="/admin/addresses">{t("held-link")}</Link>
        </Notice>
      )}
      {mayAct && isHeld && <OperationDisclosure operation="clearAddress" />}
      {mayAct && isStopped && <OperationDisclosure operation="resumeMemberPayouts" />}
    </section>
  );
}
