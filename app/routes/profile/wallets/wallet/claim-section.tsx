import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Link } from "#app/ui/link.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Amount, amountText } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

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
  reply?: SubmissionResult<string[]>;
};

export function ClaimSection({ token, terms, formKey, reply }: ClaimSectionProps) {
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
        <MoneyFact name={t("smallest")} amount={smallest} />
        {largest && <MoneyFact name={t("largest")} amount={largest} />}
        {memberDay && <MoneyFact name={t("a-day")} amount={memberDay} />}
        <li>{t("times-a-day", { count: limits.payoutsADay })}</li>
      </ul>
      <p>{t("fee")}</p>
      {blockReason === null && address && !isTooLittle && (
        <>
          <p>
            {t("goes-to")} <code>{address}</code>. {t("goes-to-why")}
          </p>
          <ClaimForm
            token={token}
            address={address}
            smallest={smallest}
            formKey={formKey}
            reply={reply}
          />
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

type ClaimFormProps = {
  token: string;
  /** The address that the member sees: the claim is only valid for it. */
  address: string;
  smallest: Amount;
  formKey: string;
  reply?: SubmissionResult<string[]>;
};

function ClaimForm({ token, address, smallest, formKey, reply }: ClaimFormProps) {
  const t = useMessages("payouts");
  const [form, fields] = useForm<{ amount: string }>({ id: "claimPayout", reply });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ amount: t("amount", { token }) }} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        field={fields.amount}
        label={t("amount", { token })}
        hint={t("amount-hint", { least: amountText(smallest) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button name="intent" value="claimPayout">
        {t("claim", { token })}
      </Button>
    </PostForm>
  );
}
