import type { Submission } from "#contract/submission.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Time } from "#app/components/time.tsx";
import { challengePath } from "#app/features/submission/paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  submission: Pick<Submission, "challenge">;
  at: string;
  isNew: boolean;
};

export function WithdrawnNotice({ submission, at, isNew }: Props) {
  const t = useMessages("changes");
  return (
    <Notice tone={isNew ? "ok" : "plain"} title={t("withdrawn-title")} live={isNew}>
      <p>
        {t("withdrawn-why")} <Time at={at} />
      </p>
      <p className="actions">
        <ButtonLink to={`${challengePath(submission.challenge)}#submit`} look="plain">
          {t("withdrawn-action")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
