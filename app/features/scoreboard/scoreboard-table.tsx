import type { EndpointOutput } from "#contract/endpoint.ts";
import type { getCommunityScoreboard, Score } from "#contract/community.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { Person } from "#app/components/person.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type ScoreboardTableProps = {
  scoreboard: EndpointOutput<typeof getCommunityScoreboard>;
  /** Where points are earned, for an empty board. */
  challenges: string;
  /** The id of what begins with the table. */
  anchor: string;
};

/**
 * Members by points, with the viewer's own row. The page's loader names the `scoreboard`
 * messages.
 */
export function ScoreboardTable({ scoreboard, challenges, anchor }: ScoreboardTableProps) {
  const t = useMessages("scoreboard");
  const { scores, next, viewer } = scoreboard;
  if (scores.length === 0) {
    return (
      <EmptyState title={t("none")} action={{ to: challenges, label: t("none-action") }}>
        {t("none-next")}
      </EmptyState>
    );
  }
  const isOwn = ({ person }: Score) => person.username === viewer?.person.username;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="table" tabIndex={0} aria-label={t("caption")}>
        <table className="scoreboard">
          <caption className="hint">{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("rank")}</th>
              <th scope="col">{t("learner")}</th>
              <th scope="col" className="end">
                {t("learning")}
              </th>
              <th scope="col" className="end">
                {t("teaching")}
              </th>
              <th scope="col" className="end">
                {t("total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <ScoreRow
                key={score.person.username}
                score={score}
                own={isOwn(score) ? t("you") : null}
              />
            ))}
          </tbody>
          {viewer && !scores.some(isOwn) && (
            <tfoot>
              <ScoreRow score={viewer} own={t("your-place")} />
            </tfoot>
          )}
        </table>
      </section>
      <LoadMore next={next} anchor={anchor} />
    </>
  );
}

/** `own` marks the viewer's row, in words. */
function ScoreRow({ score, own }: { score: Score; own: string | null }) {
  const locale = useLocale();
  const { rank, person, learning, teaching, total } = score;
  return (
    <tr aria-current={own ? "true" : undefined}>
      <td>{formatNumber(locale, rank)}</td>
      <th scope="row">
        <Person {...person} size={24} /> {own && <small>({own})</small>}
      </th>
      <td className="end">{formatNumber(locale, learning)}</td>
      <td className="end">{formatNumber(locale, teaching)}</td>
      <td className="end">
        <strong>{formatNumber(locale, total)}</strong>
      </td>
    </tr>
  );
}
