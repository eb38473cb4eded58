import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { amountText, type Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ClaimFormProps = {
  token: string;
  /** The address that the member sees: the claim is only valid for it. */
  address: string;
  smallest: Amount;
  formKey: string;
  lastResult?: SubmissionResult<string[]>;
};

export function ClaimForm({ token, address, smallest, formKey, lastResult }: ClaimFormProps) {
  const t = useMessages("payouts");
  const [form, fields] = useForm<{ amount: string }>({ id: "claimPayout", lastResult });
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
