import type { SubmissionResult } from "@conform-to/dom";
import type { Assignment } from "#contract/learning/assignment.ts";
import { limits } from "#contract/core/limits.ts";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { FeedbackForm } from "#app/features/submission/feedback-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type Props = {
  /** Null once the assignment has ended. */
  assignment: Assignment | null;
  /** The submission's page, where every member gives feedback. */
  page: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function GiveFeedback({ assignment, page, reply }: Props) {
  const t = useMessages("assignment");
  const isDecline = reply?.initialValue?.["intent"] === "declineAssignment";
  return (
    <>
      {!assignment && (
        <Notice tone="wait" title={t("gone-title")} live={reply !== undefined}>
          {t("gone")} <Link to={page}>{t("open-page")}</Link>
        </Notice>
      )}
      {assignment && (
        <Notice
          tone={assignment.isPaid ? "plain" : "wait"}
          title={assignment.isPaid ? null : t("unpaid-title")}
        >
          {t(assignment.isPaid ? "pays" : "unpaid")}
        </Notice>
      )}
      {(assignment || reply) && (
        <>
          <DeviceDraft formId="feedback-form" />
          <FeedbackForm
            draft={assignment?.draft ?? ""}
            saveLabel={t("save-draft")}
            reply={isDecline ? undefined : reply}
          />
        </>
      )}
      {assignment && <DeclineForm reply={isDecline ? reply : undefined} />}
    </>
  );
}

function DeclineForm({ reply }: { reply?: Previewed | undefined }) {
  const t = useMessages("assignment");
  const [form, fields] = useForm<{ reason: string }>({ id: "decline-form", reply });
  return (
    <PostForm form={form} className="stack">
      <h3>{t("decline-title")}</h3>
      <TextField
        field={fields.reason}
        label={t("decline-reason")}
        required={false}
        maxLength={limits.reason}
      />
      <p className="actions">
        <Button name="intent" value="declineAssignment" look="plain">
          {t("decline")}
        </Button>
      </p>
    </PostForm>
  );
}
