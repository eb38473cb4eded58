import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useStudioCommunity } from "../use-studio-community.ts";

type PublishFormProps = {
  reply: SubmissionResult<string[]> | undefined;
  isFirst: boolean;
  /** The revision of the draft that the page shows. */
  revision: string | null;
};

export function PublishForm({ reply, isFirst, revision }: PublishFormProps) {
  const { publishedAt } = useStudioCommunity();
  const t = useMessages("studioVersions");
  const [form, fields] = useForm<{ note: string }>({
    id: "publish",
    reply,
    defaultValue: { note: isFirst ? t("first-note") : "" },
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ note: t("note") }} />
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
      <TextField
        field={fields.note}
        label={t("note")}
        hint={t("note-hint")}
        maxLength={limits.versionNote}
      />
      <Button>{t(publishedAt === null ? "publish-first" : "publish")}</Button>
    </PostForm>
  );
}
