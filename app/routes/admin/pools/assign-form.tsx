import type { SubmissionResult } from "@conform-to/dom";
import type { FundedCommunity } from "#contract/admin/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

type AssignFormProps = {
  operation: "assignDeposit";
  reference: string;
  communities: readonly Pick<FundedCommunity, "slug" | "name">[];
  lastResult?: SubmissionResult<string[]>;
};

function AssignForm({ operation, reference, communities, lastResult }: AssignFormProps) {
  const t = useMessages("adminPools");
  const reason = useReasonLabel();
  const [form, fields] = useForm<Record<"community" | "reason", string>>({
    id: `${operation}-${reference}`,
    lastResult,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ community: t("community"), ...reason }} />
      <p className="hint">{t("assignDeposit-why")}</p>
      <input type="hidden" name="reference" value={reference} />
      <RadioGroup
        field={fields.community}
        label={t("community")}
        options={communities.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <ReasonField field={fields.reason} />
      <Button name="intent" value={operation}>
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const AssignDisclosure = formDisclosure("adminPools", AssignForm);
