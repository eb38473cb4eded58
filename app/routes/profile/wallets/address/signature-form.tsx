import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useEmptied } from "./use-emptied.ts";

type SignatureFormProps = { message: string; lastResult?: SubmissionResult<string[]> };

export function SignatureForm({ message, lastResult }: SignatureFormProps) {
  const t = useMessages("walletAddress");
  const id = "proveAddress";
  const [form, fields] = useForm<{ pastedSignature: string }>({ id, lastResult });
  useEmptied(id, "pastedSignature", lastResult);
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ pastedSignature: t("signature") }} />
      <div className="field">
        <label htmlFor="message-to-sign">{t("message")}</label>
        <p className="hint" id="message-hint">
          {t("message-hint")}
        </p>
        <textarea
          id="message-to-sign"
          aria-describedby="message-hint"
          readOnly
          rows={12}
          dir="ltr"
          lang="en"
          value={message}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <TextArea
        field={fields.pastedSignature}
        label={t("signature")}
        hint={t("signature-hint")}
        rows={3}
      />
      <Button name="intent" value={id}>
        {t("proveAddress")}
      </Button>
    </PostForm>
  );
}
