import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type CodeFormProps = {
  id: string;
  intent: string;
  factor?: string;
  label: string;
  hint: string;
  submit: string;
  hasLetters?: boolean;
  look?: "primary" | "plain";
  reply?: SubmissionResult<string[]>;
};

export function CodeForm(props: CodeFormProps) {
  const { id, intent, factor, label, hint, submit, hasLetters = false, look, reply } = props;
  const [form, fields] = useForm<{ code: string }>({ id, reply });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ code: label }} />
      {factor !== undefined && <input type="hidden" name="factor" value={factor} />}
      <TextField
        field={fields.code}
        label={label}
        hint={hint}
        autoComplete={hasLetters ? "off" : "one-time-code"}
        inputMode={hasLetters ? "text" : "numeric"}
        literal
      />
      <Button look={look} name="intent" value={intent}>
        {submit}
      </Button>
    </PostForm>
  );
}
