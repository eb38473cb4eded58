import { useActionData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import type { Person } from "#contract/community/people.ts";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type Props = { person: Person };

const Named = ({ person: { id, role } }: Props) => (
  <>
    <input type="hidden" name="person_id" value={id} />
    <input type="hidden" name="role" value={role} />
  </>
);

/** Open while the form has a reply. */
export function EndRole({ person }: Props) {
  const t = useMessages("studioPeople");
  const reply = useActionData<SubmissionResult<string[]>>();
  const { intent, person_id, role } = reply?.initialValue ?? {};
  const isOwn = intent === "endRole" && person_id === person.id && role === person.role;
  const [form, fields] = useForm<{ reason: string }>({
    id: `endRole-${person.role}-${person.id}`,
    reply: isOwn ? reply : undefined,
  });
  return (
    <details open={isOwn ? true : undefined}>
      <summary>{t("end", { username: person.user.username })}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ reason: t("reason") }} />
        <Named person={person} />
        <TextField
          field={fields.reason}
          label={t("reason")}
          hint={t("reason-hint")}
          autoComplete="off"
          minLength={limits.minimumReason}
          maxLength={limits.reason}
        />
        <Button look="danger" name="intent" value="endRole">
          {t("end-role")}
        </Button>
      </PostForm>
    </details>
  );
}

export function LayDownRole({ person }: Props) {
  const t = useMessages("studioPeople");
  return (
    <details>
      <summary>{t("lay-down")}</summary>
      <PostForm className="stack">
        <Named person={person} />
        <p>{t("lay-down-why")}</p>
        <Button look="danger" name="intent" value="layDownRole">
          {t("lay-down-role")}
        </Button>
      </PostForm>
    </details>
  );
}
