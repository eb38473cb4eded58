import { useActionData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { CommunityOperation } from "./actions.server.ts";

type Props = {
  operation: CommunityOperation;
  person?: { readonly id: string; readonly role: string };
};

/** Open while the form has a reply. */
export function CommunityForm({ operation, person }: Props) {
  const t = useMessages("adminCommunities");
  const reason = useReasonLabel();
  const reply = useActionData<SubmissionResult<string[]>>();
  const { intent, person_id, role } = reply?.initialValue ?? {};
  const isOwn = intent === operation && person_id === person?.id && role === person?.role;
  const ownReply = isOwn ? reply : undefined;
  const id = [operation, person?.role, person?.id].filter(Boolean).join("-");
  const [form, fields] = useForm<{ email: string; reason: string }>({ id, reply: ownReply });
  return (
    <details open={ownReply ? true : undefined}>
      <summary>{t(operation)}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ email: t("email"), ...reason }} />
        <p className="hint">{t(`${operation}-why`)}</p>
        {person && (
          <>
            <input type="hidden" name="person_id" value={person.id} />
            <input type="hidden" name="role" value={person.role} />
          </>
        )}
        {operation === "inviteOwner" && (
          <TextField
            field={fields.email}
            label={t("email")}
            type="email"
            literal
            autoComplete="off"
            maxLength={254}
          />
        )}
        <ReasonField field={fields.reason} />
        <Button
          look={operation === "suspendCommunity" || person ? "danger" : "plain"}
          name="intent"
          value={operation}
        >
          {t(operation)}
        </Button>
      </PostForm>
    </details>
  );
}
