import type { SubmissionResult } from "@conform-to/dom";
import type { Version } from "#contract/studio/publication.ts";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";

type VersionRowProps = { version: Version; reply: SubmissionResult<string[]> | undefined };

const tones = { waiting: "wait", published: "plain", declined: "bad", replaced: "plain" } as const;

export function VersionRow({ version, reply }: VersionRowProps) {
  const { number, note, author, at, state, reason, isShown } = version;
  const { roles } = useStudioCommunity();
  const t = useMessages("studioVersions");
  return (
    <li className="stack" value={number}>
      <p>
        <strong>{t("version", { number })}</strong> {note}
      </p>
      <p className="hint">
        <PublicUser {...author} /> · <Time at={at} />{" "}
        <Tag tone={isShown ? "ok" : tones[state]}>{t(isShown ? "shown" : `is-${state}`)}</Tag>
      </p>
      {reason !== null && state === "declined" && <blockquote>{reason}</blockquote>}
      {!isShown && state !== "waiting" && roles.includes("owner") && (
        <RestoreForm number={number} reply={reply} />
      )}
    </li>
  );
}

type RestoreFormProps = { number: number; reply: SubmissionResult<string[]> | undefined };

function RestoreForm({ number, reply }: RestoreFormProps) {
  const t = useMessages("studioVersions");
  const ownReply = reply?.initialValue?.["number"] === String(number) ? reply : undefined;
  const [form, fields] = useForm<{ note: string }>({
    id: `restore-${number}`,
    reply: ownReply,
    defaultValue: { note: t("restored-note", { number }) },
  });
  return (
    <details open={ownReply ? true : undefined}>
      <summary>{t("restore", { number })}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ note: t("note") }} />
        <p>{t("restore-why")}</p>
        <input type="hidden" name="number" value={number} />
        <TextField field={fields.note} label={t("note")} maxLength={limits.versionNote} />
        <Button>{t("restore-now")}</Button>
      </PostForm>
    </details>
  );
}
