import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Link } from "#app/ui/link.tsx";

type Props = {
  account: { readonly username: string; readonly email: string };
  asksForTerms: boolean;
  lastResult?: SubmissionResult<string[]>;
};

export function AcceptForm({ account, asksForTerms, lastResult }: Props) {
  const t = useMessages("roleInvitation");
  const [form, fields] = useForm<{ acceptedTerms: string }>({
    id: "acceptRoleInvitation",
    lastResult,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ acceptedTerms: t("terms") }} />
      <p>{t("account", account)}</p>
      {asksForTerms && (
        <>
          <Checkbox field={fields.acceptedTerms} label={t("terms")} />
          <p>
            <Link to="/partner-terms">{t("read-terms")}</Link>
          </p>
        </>
      )}
      <Button name="intent" value="acceptRoleInvitation">
        {t("accept")}
      </Button>
    </PostForm>
  );
}
