import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { FeedbackStage } from "./feedback-stage.ts";

export function FeedbackRefused({ why }: { why: Exclude<FeedbackStage, "open"> }) {
  const t = useMessages("feedback");
  switch (why) {
    case "signed-out":
      return <LogInPrompt>{t("refused-signed-out")}</LogInPrompt>;
    case "unverified":
      return (
        <Notice tone="wait" title={t("refused-unverified")}>
          <p className="actions">
            <VerifyLink>{t("verify")}</VerifyLink>
          </p>
        </Notice>
      );
    case "own":
      return <Notice>{t("refused-own")}</Notice>;
    case "rated":
      return <Notice tone="plain">{t("refused-rated")}</Notice>;
    case "given":
      return <Notice tone="ok">{t("refused-given")}</Notice>;
    default:
      return <Notice tone="plain">{t("refused-closed")}</Notice>;
  }
}
