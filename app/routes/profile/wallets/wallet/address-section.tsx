import type { ShownPayoutAddress, TokenFacts } from "#contract/money/wallet.ts";
import { Tag } from "#app/ui/tag.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type AddressSectionProps = {
  token: Pick<TokenFacts, "symbol" | "chain">;
  address: ShownPayoutAddress;
  delayHours: number;
};

export function AddressSection({ token, address, delayHours }: AddressSectionProps) {
  const t = useMessages("wallets");
  const { symbol, chain } = token;
  return (
    <section id="address">
      <h2>{t("address")}</h2>
      <p className="hint">{t("address-why", { chain })}</p>
      {address.stoppedAt && (
        <Notice tone="bad" title={t("stopped")}>
          {t("stopped-since")} <Time at={address.stoppedAt} form="exact" />. {t("stopped-why")}
        </Notice>
      )}
      {!address.stoppedAt && address.isWaiting && (
        <Notice tone="wait" title={t("waiting")}>
          {t("waiting-until")} <Time at={address.mayPayFrom} form="exact" />.{" "}
          {t("waiting-why", { count: delayHours })}
        </Notice>
      )}
      <CopyField label={t("your-address", { chain })} text={address.address} />
      <p className="facts">
        <Tag tone={address.proof === "signed" ? "ok" : "plain"}>{t(`proof-${address.proof}`)}</Tag>
        <span>
          {t("set")} <Time at={address.setAt} />
        </span>
      </p>
      <p className="actions">
        <ButtonLink look="plain" to={`/profile/wallets/${symbol}/address`}>
          {t("change-address")}
        </ButtonLink>
      </p>
    </section>
  );
}
