import type { Challenge } from "#contract/submission.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { lazyForm } from "#app/components/lazy-form.tsx";
import { LogInPrompt } from "#app/components/log-in-prompt.tsx";
import { Notice } from "#app/components/notice.tsx";
import { VerifyLink } from "#app/components/verify-link.tsx";
import { challengePath } from "#app/features/submission/paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/offline/device-draft.tsx";
import type { SubmitFormProps } from "./submit-form.tsx";

const SubmitForm = lazyForm(async () => (await import("./submit-form.tsx")).SubmitForm);

type Props = Omit<SubmitFormProps, "formats"> & { challenge: Omit<Challenge, "mine"> };

/**
 * The form to submit with, or why there is none. A form that was refused stays, so that nothing
 * typed is lost.
 */
export function SubmitPanel({ challenge, ...form }: Props) {
  const t = useMessages("challenge");
  if (form.reply || challenge.maySubmit === "yes") {
    return (
      <>
        <DeviceDraft formId="submit-form" />
        <SubmitForm formats={challenge.formats} {...form} />
      </>
    );
  }
  switch (challenge.maySubmit) {
    case "signed-out":
      return <LogInPrompt>{t("signed-out")}</LogInPrompt>;
    case "unverified":
      return (
        <Notice tone="wait" title={t("unverified")}>
          <p>{t("unverified-why")}</p>
          <p className="actions">
            <VerifyLink>{t("unverified-action")}</VerifyLink>
          </p>
        </Notice>
      );
    case "passed":
      return (
        <Notice tone="ok" title={t("passed-title")}>
          <p>{t("passed-why")}</p>
          <p className="actions">
            <ButtonLink to={`${challengePath(challenge)}/submissions`} look="plain">
              {t("passed-action")}
            </ButtonLink>
          </p>
        </Notice>
      );
    default:
      return <Notice title={t("closed-title")}>{t("closed-why")}</Notice>;
  }
}
