import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { TextField } from "#app/components/field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ClaimFormProps = {
  token: string;
  /** Where it is paid, as the member reads it: the claim is for this address alone. */
  address: string;
  /** What the form is known by when it is sent twice. */
  formKey: string;
  lastResult?: SubmissionResult<string[]>;
};

/** How much of a token is paid out. */
export function ClaimForm({ token, address, formKey, lastResult }: ClaimFormProps) {
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
        hint={t("amount-hint")}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button name="intent" value="claimPayout">
        {t("claim", { token })}
      </Button>
    </PostForm>
  );
}
