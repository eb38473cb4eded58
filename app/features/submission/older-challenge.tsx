import type { OlderVersion } from "#app/content/challenge-version.server.ts";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CriteriaList } from "./criteria-list.tsx";

/** The challenge as it was when a submission was sent; nothing if it has not changed and is still there. */
export function OlderChallenge({ version }: { version: OlderVersion | null }) {
  const t = useMessages("challengeChange");
  if (!version) return null;
  const {
    criteria,
    minimumPoints: minimum,
    maximumPoints: maximum,
    reward,
    task,
    allowedHelp,
    isRetired,
  } = version;
  return (
    <Notice tone="wait" title={t(isRetired ? "retired-title" : "since-title")}>
      <p>{t(isRetired ? "retired-why" : "since-why")}</p>
      <details>
        <summary>{t("then")}</summary>
        {task && <StaticHtml part={task} className="prose" />}
        {allowedHelp !== null && <p>{t("help", { help: allowedHelp })}</p>}
        <CriteriaList criteria={criteria} />
        <p>{t("minimum", { minimum, maximum })}</p>
        <p>
          <Money amount={reward} />
        </p>
      </details>
    </Notice>
  );
}
