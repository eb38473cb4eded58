import type { OlderVersion } from "#app/content/challenge-version.server.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** The challenge as it was when a submission was sent, where it has changed since. */
export function OlderChallenge({ version }: { version: OlderVersion | null }) {
  const t = useMessages("challengeChange");
  const common = useMessages("common");
  if (!version) return null;
  const { criteria, minimumPoints: minimum, maximumPoints: maximum, reward, task } = version;
  return (
    <Notice tone="wait" title={t("since-title")}>
      <p>{t("since-why")}</p>
      <details>
        <summary>{t("then")}</summary>
        {task && <StaticHtml part={task} className="prose" />}
        <ul className="list">
          {criteria.map(({ id, title, description, points }) => (
            <li key={id} className="entry">
              <strong>
                <CodeText text={title} />
              </strong>
              <span>{common("points", { count: points })}</span>
              <p className="hint">
                <CodeText text={description} />
              </p>
            </li>
          ))}
        </ul>
        <p>{t("minimum", { minimum, maximum })}</p>
        <p>
          <Money amount={reward} />
        </p>
      </details>
    </Notice>
  );
}
