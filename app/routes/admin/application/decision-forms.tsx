import { useActionData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

const useReplyTo = (operation: string) =>
  replyTo(useActionData<SubmissionResult<string[]>>(), operation);

type WordsProps = { operation: "askApplicant" | "declineApplication" };

/** Open while the form has a reply. */
export function WordsForm({ operation }: WordsProps) {
  const t = useMessages("adminApplications");
  const reply = useReplyTo(operation);
  const [form, fields] = useForm<{ text: string }>({ id: operation, reply });
  return (
    <details open={reply ? true : undefined}>
      <summary>{t(operation)}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ text: t(`${operation}-text`) }} />
        <TextArea
          field={fields.text}
          label={t(`${operation}-text`)}
          hint={t("text-hint")}
          maxLength={limits.applicationText}
          rows={5}
        />
        <Button
          look={operation === "declineApplication" ? "danger" : "plain"}
          name="intent"
          value={operation}
        >
          {t(operation)}
        </Button>
      </PostForm>
    </details>
  );
}

export function AcceptForm({ organisation }: { organisation: string }) {
  const t = useMessages("adminApplications");
  const reply = useReplyTo("acceptApplication");
  const [form, fields] = useForm<{ slug: string; name: string }>({
    id: "acceptApplication",
    reply,
    defaultValue: { name: organisation },
  });
  return (
    <details open={reply ? true : undefined}>
      <summary>{t("acceptApplication")}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ slug: t("slug"), name: t("name") }} />
        <p className="hint">{t("accept-why")}</p>
        <TextField
          field={fields.name}
          label={t("name")}
          autoComplete="off"
          maxLength={limits.organisation}
        />
        <TextField
          field={fields.slug}
          label={t("slug")}
          hint={t("slug-hint")}
          literal
          autoComplete="off"
          minLength={3}
          maxLength={60}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
        />
        <Button name="intent" value="acceptApplication">
          {t("acceptApplication")}
        </Button>
      </PostForm>
    </details>
  );
}
