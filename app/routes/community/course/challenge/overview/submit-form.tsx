import type { WordLimits } from "#contract/core/limits.ts";
import type { Draft } from "#contract/learning/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { HelpField } from "#app/features/submission/help-field.tsx";
import { TextFields, useLinkCheck, useTextLabels } from "#app/features/submission/text-fields.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ShownChange } from "./challenge-change.tsx";
import type { Start } from "./start-of.server.ts";

export type SubmitFormProps = {
  formats: readonly Draft["format"][];
  words: WordLimits | undefined;
  allowedHelp: string | null;
  start: Start;
  /**
   * The version of the challenge on this page; `change` compares it with the version that the text
   * was written for.
   */
  version: string | undefined;
  change: ShownChange | null;
  idempotencyKey: string;
  reply?: Previewed;
};

/** The button that saves a draft sends the form without checks. */
export function SubmitForm({
  formats,
  words,
  allowedHelp,
  start,
  idempotencyKey,
  reply,
  ...seen
}: SubmitFormProps) {
  const t = useMessages("challenge");
  const tChallengeChange = useMessages("challengeChange");
  const labels = { ...useTextLabels(), read: tChallengeChange("read") };
  const { change, version } = seen;
  const format = start.format && formats.includes(start.format) ? start.format : formats[0];
  const [form, fields] = useForm<Draft & { key: string; read: string }>({
    id: "submit-form",
    reply,
    checks: { link: useLinkCheck() },
    defaultValue: {
      text: start.text,
      link: start.link,
      format,
      key: idempotencyKey,
      declaredHelp: start.declaredHelp,
      language: start.language ?? "auto",
    },
  });
  return (
    <PostForm form={form} className="stack">
      <MemberFormErrors form={form} labels={labels} />
      {start.from === "draft" && start.at && (
        <p className="hint">
          {t("draft-note")} <Time at={start.at} />.
        </p>
      )}
      <TextFields fields={fields} formats={formats} words={words} />
      <HelpField field={fields.declaredHelp} allowed={allowedHelp} />
      {/* A refused form has created nothing, so this page's key can be used for it. */}
      <input type="hidden" name={fields.key.name} value={idempotencyKey} />
      {version && <input type="hidden" name="seen" value={version} />}
      {change && (
        <>
          <input type="hidden" name="former" value={change.former} />
          <Checkbox field={fields.read} label={tChallengeChange("read")} />
        </>
      )}
      <p className="hint">{t("public-note")}</p>
      <p className="actions">
        <Button name="intent" value="createSubmission">
          {t("submit")}
        </Button>
        <Button name="intent" value="saveDraft" look="plain" formNoValidate>
          {t("save-draft")}
        </Button>
        <PreviewButton intent="createSubmission" />
      </p>
      <Preview reply={reply} />
    </PostForm>
  );
}
