import type { Scoreboard, Score } from "#contract/community/community.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filteredPath } from "#app/ui/form/filter-links.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { formatNumber } from "#contract/core/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import type { ScoreboardChoice } from "./scoreboard-choice.ts";

const sorts = ["submissions", "feedback", "points"] as const;

type ScoreboardTableProps = {
  scoreboard: Scoreboard;
  chosen: ScoreboardChoice;
  path: string;
  /** Null where there is no challenge. */
  challenges: string | null;
  anchor: string;
};

/**
 * Includes the viewer's own row and a link to it. The column heads are links that sort. The page's
 * loader names the `scoreboard` messages.
 */
export function ScoreboardTable(props: ScoreboardTableProps) {
  const { scoreboard, chosen, path, challenges, anchor } = props;
  const { scores, next, viewer, viewerCursor } = scoreboard;
  const t = useMessages("scoreboard");
  const sort = chosen.sort ?? "points";
  const caption = t(`caption-${sort}`);
  if (scores.length === 0) {
    if (challenges === null) return <EmptyState title={t("none")} />;
    return (
      <EmptyState
        title={t(chosen.period ? "none-in-period" : "none")}
        action={{ to: challenges, label: t("none-action") }}
      >
        {t("none-next")}
      </EmptyState>
    );
  }
  const isOwn = ({ user }: Score) => user.username === viewer?.user.username;
  const isShown = scores.some(isOwn);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="table" tabIndex={0} aria-label={caption}>
        <table className="scoreboard">
          <caption className="hint">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("rank")}</th>
              <th scope="col">{t("learner")}</th>
              {sorts.map((by) => (
                <th
                  key={by}
                  scope="col"
                  className="end"
                  aria-sort={by === sort ? "descending" : undefined}
                >
                  <Link
                    to={filteredPath(
                      path,
                      { ...chosen, sort: by === "points" ? undefined : by },
                      anchor,
                    )}
                  >
                    {t(by)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <ScoreRow
                key={score.user.username}
                score={score}
                own={isOwn(score) ? t("you") : null}
              />
            ))}
          </tbody>
          {viewer && !isShown && (
            <tfoot>
              <ScoreRow score={viewer} own={t("your-place")} />
            </tfoot>
          )}
        </table>
      </section>
      {viewer && viewerCursor && !isShown && (
        <p>
          <Link to={filteredPath(path, { ...chosen, cursor: viewerCursor }, anchor)}>
            {t("to-place")}
          </Link>
        </p>
      )}
      <LoadMore next={next} anchor={anchor} />
    </>
  );
}

function ScoreRow({ score, own }: { score: Score; own: string | null }) {
  const locale = useLocale();
  const t = useMessages("scoreboard");
  const { rank, sharing, user, passed, learning, helpful, teaching, total } = score;
  const points = (count: number) => t("of-points", { count, points: formatNumber(locale, count) });
  return (
    <tr aria-current={own ? "true" : undefined}>
      <td>
        {formatNumber(locale, rank)}
        {sharing > 1 && (
          <abbr
            title={t("shared", { count: sharing - 1, others: formatNumber(locale, sharing - 1) })}
          >
            =
          </abbr>
        )}
      </td>
      <th scope="row">
        <PublicUser {...user} size={24} /> {own && <small>({own})</small>}
      </th>
      <td className="end">
        {formatNumber(locale, passed)} {learning > 0 && <small>{points(learning)}</small>}
      </td>
      <td className="end">
        {formatNumber(locale, helpful)} {teaching > 0 && <small>{points(teaching)}</small>}
      </td>
      <td className="end">
        <strong>{formatNumber(locale, total)}</strong>
      </td>
    </tr>
  );
}
