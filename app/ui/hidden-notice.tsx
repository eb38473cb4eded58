import type { Messages } from "#app/i18n/messages/en.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Props = {
  hiding: { caseId: string; at: string; rule: keyof Messages["rules"]; words: string };
  isOwn: boolean;
};

/** Shown beside a hidden text to the readers who still see it. */
export function HiddenNotice({ hiding, isOwn }: Props) {
  const t = useMessages("decisions");
  const tRules = useMessages("rules");
  return (
    <Notice tone="bad" title={t("hidden")}>
      <p>
        <Time at={hiding.at} />. <Link to={`/rules#${hiding.rule}`}>{tRules(hiding.rule)}</Link>:{" "}
        <span className="as-typed">{hiding.words}</span>
      </p>
      <p>
        {t("only-you")}{" "}
        {isOwn && <Link to={`/decisions#decision-${hiding.caseId}`}>{t("hidden-own")}</Link>}
      </p>
    </Notice>
  );
}
