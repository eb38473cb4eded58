import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ShownChange = {
  readonly former: string;
  readonly current: string;
  readonly part: HtmlPart | "same" | "long";
};

/** The changes of the challenge since the text in the form was written. */
export function ChallengeChange({ part }: Pick<ShownChange, "part">) {
  const t = useMessages("challengeChange");
  return (
    <LiveNotice tone="wait" title={t("draft-title")} box={{ id: "changed" }}>
      <p>{t("draft-why")}</p>
      {part === "same" && <p>{t("same")}</p>}
      {part === "long" && <p>{t("long")}</p>}
      {typeof part === "object" && <StaticHtml part={part} className="prose written" />}
    </LiveNotice>
  );
}
