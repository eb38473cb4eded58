import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ReviewStanding } from "./standing.ts";

type Props = {
  standing: ReviewStanding;
  reviewer: string;
  result: string;
  queue: string;
  refusal?: string;
};

export function StandingNotice({ standing, reviewer, result, queue, refusal }: Props) {
  const t = useMessages("review");
  const why = {
    mine: null,
    "not-started": t("not-started"),
    taken: t("taken", { reviewer }),
    evaluated: t("evaluated"),
    own: t("own"),
  }[standing];
  return (
    <>
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      {why && <Notice tone={standing === "evaluated" ? "ok" : "info"}>{why}</Notice>}
      {standing === "not-started" && (
        <PostForm>
          <Button name="intent" value="startReview">
            {t("start")}
          </Button>
        </PostForm>
      )}
      <p className="actions">
        {standing === "evaluated" && (
          <ButtonLink to={result} look="plain">
            {t("see-result")}
          </ButtonLink>
        )}
        <ButtonLink to={queue} look="quiet">
          {t("to-queue")}
        </ButtonLink>
      </p>
    </>
  );
}
