import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { TextField } from "#app/components/field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";

type CodeFormProps = {
  /** Of the form: a page may have several. */
  id: string;
  intent: string;
  /** The second factor whose code it is, where there are several. */
  factor?: string;
  label: string;
  hint: string;
  submit: string;
  /** Whether the code has letters, as a recovery code does. */
  hasLetters?: boolean;
  look?: "primary" | "plain";
  lastResult?: SubmissionResult<string[]>;
};

/** One field for a code that somebody has been sent, or keeps. */
export function CodeForm(props: CodeFormProps) {
  const { id, intent, factor, label, hint, submit, hasLetters = false, look, lastResult } = props;
  const [form, fields] = useForm<{ code: string }>({ id, lastResult });
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
