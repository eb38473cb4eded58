import type { ReactNode } from "react";
import { limits } from "#contract/core/limits.ts";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type Props = {
  id: string;
  intent: string;
  words: { readonly label: string; readonly hint: string; readonly send: string };
  /** The present text of the answer. */
  text?: string;
  reply?: Previewed;
  children?: ReactNode;
};

/** The author's answer to feedback or to the reviewer's question, in Markdown. */
export function AnswerForm({ id, intent, words, text = "", reply, children }: Props) {
  const { label, hint, send } = words;
  const [form, fields] = useForm<{ text: string }>({
    id,
    reply,
    defaultValue: { text },
  });
  return (
    <>
      <DeviceDraft formId={id} />
      <PostForm form={form} className="stack">
        <MemberFormErrors form={form} labels={{ text: label }} />
        {children}
        <TextArea
          field={fields.text}
          label={label}
          hint={hint}
          maxLength={limits.feedbackText}
          rows={5}
        />
        <p className="actions">
          <Button name="intent" value={intent}>
            {send}
          </Button>
          <PreviewButton intent={intent} />
        </p>
        <Preview reply={reply} />
      </PostForm>
    </>
  );
}
