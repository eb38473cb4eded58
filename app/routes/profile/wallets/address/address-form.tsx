import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useEmptied } from "./use-emptied.ts";

type AddressFormProps = {
  intent: "setAddress" | "askForSignature";
  reply?: SubmissionResult<string[]>;
};

/**
 * The field has no `maxLength`: if a private key is pasted by mistake, a browser would cut the key,
 * and the rest would look like an address.
 */
export function AddressForm({ intent, reply }: AddressFormProps) {
  const t = useMessages("walletAddress");
  const [form, fields] = useForm<{ pastedAddress: string }>({ id: intent, reply });
  useEmptied(intent, "pastedAddress", reply);
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ pastedAddress: t(`${intent}-label`) }} />
      <TextField
        field={fields.pastedAddress}
        label={t(`${intent}-label`)}
        hint={t("address-hint")}
        autoComplete="off"
        literal
      />
      <Button look={intent === "setAddress" ? "plain" : "primary"} name="intent" value={intent}>
        {t(intent)}
      </Button>
    </PostForm>
  );
}
