import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

export type DepositTerms = {
  readonly chain: string;
  readonly chainId: number;
  readonly contract: string;
  readonly confirmations: number;
  readonly tokens: readonly { readonly token: string; readonly name: string }[];
  readonly isLocal: boolean;
};

type DepositFormProps = {
  deposits: DepositTerms;
  reply?: SubmissionResult<string[]> | undefined;
};

export function DepositForm({ deposits, reply = undefined }: DepositFormProps) {
  const { chain, tokens, isLocal } = deposits;
  const t = useMessages("funding");
  const [form, fields] = useForm<Record<"token" | "amount", string>>({
    id: "describeDeposit",
    ...(reply && { reply }),
    defaultValue: { token: tokens.length === 1 ? tokens[0]?.token : undefined },
  });
  return (
    <PostForm form={form} className="stack">
      <p>{t("deposit-how", { chain })}</p>
      <ErrorSummary form={form} labels={{ token: t("token"), amount: t("amount") }} />
      <RadioGroup
        field={fields.token}
        label={t("token")}
        options={tokens.map(({ token, name }) => ({ value: token, label: `${name} (${token})` }))}
      />
      <TextField
        field={fields.amount}
        label={t("amount")}
        hint={t("amount-hint")}
        inputMode="decimal"
        autoComplete="off"
      />
      <p className="actions">
        <Button name="intent" value="describeDeposit">
          {t("describeDeposit")}
        </Button>
        {isLocal && (
          <Button look="plain" name="intent" value="depositLocally">
            {t("depositLocally")}
          </Button>
        )}
      </p>
      {isLocal && <p className="hint">{t("depositLocally-why")}</p>}
    </PostForm>
  );
}
