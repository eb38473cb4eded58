import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { ClaimForm } from "./claim-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Terms = {
  readonly blockReason: string | null;
  readonly address: string | null;
  readonly claimable: Amount;
  readonly smallest: Amount;
  readonly largest: Amount | null;
  readonly memberDay: Amount | null;
};

type ClaimSectionProps = {
  token: string;
  terms: Terms;
  formKey: string;
  lastResult?: SubmissionResult<string[]>;
};

export function ClaimSection({ token, terms, formKey, lastResult }: ClaimSectionProps) {
  const t = useMessages("payouts");
  const { blockReason, address, claimable, smallest, largest, memberDay } = terms;
  const isStopped = blockReason === "payouts-off" || blockReason === "payouts-paused";
  const isTooLittle = BigInt(claimable.units) < BigInt(smallest.units);
  return (
    <section id="claim">
      <h2>{t("claim-title")}</h2>
      {isStopped && (
        <Notice tone="wait" title={t(blockReason)}>
          {t("balance-stays")}
        </Notice>
      )}
      <ul className="facts">
        <li>
          {t("claimable")}{" "}
          <strong>
            <Money amount={claimable} />
          </strong>
        </li>
        <li>
          {t("smallest")} <Money amount={smallest} />
        </li>
        {largest && (
          <li>
            {t("largest")} <Money amount={largest} />
          </li>
        )}
        {memberDay && (
          <li>
            {t("a-day")} <Money amount={memberDay} />
          </li>
        )}
        <li>{t("times-a-day", { count: limits.payoutsADay })}</li>
      </ul>
      <p>{t("fee")}</p>
      {blockReason === null && address && !isTooLittle && (
        <>
          <p>
            {t("goes-to")} <code>{address}</code>. {t("goes-to-why")}
          </p>
          <ClaimForm {...{ token, address, smallest, formKey, lastResult }} />
        </>
      )}
      {blockReason === null && isTooLittle && <p>{t("too-little")}</p>}
      {blockReason !== null && !isStopped && <p>{t("not-yet")}</p>}
      <p>
        <Link to="/profile/wallets/payouts">{t("all")}</Link>
      </p>
    </section>
  );
}
