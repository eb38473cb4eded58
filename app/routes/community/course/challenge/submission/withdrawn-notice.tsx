import type { Challenge, Submission } from "#contract/learning/submission.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { challengePath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { leadsToForm } from "./leads-to-form.ts";

type Props = {
  submission: Pick<Submission, "challenge">;
  at: string;
  isNew: boolean;
  maySubmit: Challenge["maySubmit"];
};

export function WithdrawnNotice({ submission, at, isNew, maySubmit }: Props) {
  const t = useMessages("changes");
  return (
    <Notice tone={isNew ? "ok" : "plain"} title={t("withdrawn-title")} live={isNew}>
      <p>
        {t("withdrawn-why")} <Time at={at} />
      </p>
      {leadsToForm(maySubmit) && (
        <p className="actions">
          <ButtonLink to={`${challengePath(submission.challenge)}#submit`} look="plain">
            {t("withdrawn-action")}
          </ButtonLink>
        </p>
      )}
    </Notice>
  );
}
