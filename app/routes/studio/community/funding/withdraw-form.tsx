import type { SubmissionResult } from "@conform-to/dom";
import { amountText, type Amount } from "#app/i18n/format.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { withTarget } from "#app/request/guards/target.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Notice } from "#app/ui/notice.tsx";

export type Possible = { readonly most: Amount; readonly address: string };

type WithdrawFormProps = {
  possible: readonly Possible[];
  mayAct: boolean;
  formKey: string;
  path: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function WithdrawForm({ possible, mayAct, formKey, path, reply }: WithdrawFormProps) {
  const t = useMessages("funding");
  const here = localePath(useLocale(), path);
  const [form, fields] = useForm<Record<"token" | "amount", string>>({
    id: "askWithdrawal",
    ...(reply && { reply }),
    defaultValue: { token: possible.length === 1 ? possible[0]?.most.token : undefined },
  });
  if (!mayAct)
    return (
      <Notice>
        <p>{t("confirm-first")}</p>
        <p className="actions">
          <ButtonLink to={withTarget("/profile/account/confirm", here)} look="plain">
            {t("confirm")}
          </ButtonLink>
        </p>
      </Notice>
    );
  return (
    <details open={reply ? true : undefined}>
      <summary>{t("askWithdrawal")}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ token: t("token"), amount: t("amount") }} />
        <input type="hidden" name="key" value={formKey} />
        <RadioGroup
          field={fields.token}
          label={t("token")}
          options={possible.map(({ most, address }) => ({
            value: most.token,
            label: t("at-most", { amount: amountText(most) }),
            hint: `${t("goes-to")} ${address}`,
          }))}
        />
        <TextField
          field={fields.amount}
          label={t("amount")}
          hint={t("amount-hint")}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button look="danger" name="intent" value="askWithdrawal">
          {t("askWithdrawal")}
        </Button>
      </PostForm>
    </details>
  );
}
