import type { SubmissionResult } from "@conform-to/dom";
import type { FundedCommunity } from "#contract/admin/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { PoolOperation } from "./actions.server.ts";

type PoolFormProps = {
  operation: PoolOperation;
  communities: readonly Pick<FundedCommunity, "slug" | "name">[];
  tokens: readonly string[];
  formKey: string;
  reply?: SubmissionResult<string[]>;
  look?: "plain" | "danger";
};

function PoolForm({ operation, communities, tokens, formKey, reply, look }: PoolFormProps) {
  const t = useMessages("adminPools");
  const reason = useReasonLabel();
  const [form, fields] = useForm<Record<"community" | "token" | "amount" | "reason", string>>({
    id: operation,
    reply,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary
        form={form}
        labels={{ community: t("community"), token: t("token"), amount: t("amount"), ...reason }}
      />
      <p className="hint">{t(`${operation}-why`)}</p>
      <input type="hidden" name="key" value={formKey} />
      <RadioGroup
        field={fields.community}
        label={t("community")}
        options={communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <RadioGroup
        field={fields.token}
        label={t("token")}
        options={tokens.map((token) => ({ value: token, label: token }))}
      />
      <TextField
        field={fields.amount}
        label={t("amount")}
        hint={t("amount-hint")}
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonField field={fields.reason} />
      <Button look={look} name="intent" value={operation}>
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const PoolDisclosure = formDisclosure("adminPools", PoolForm);
