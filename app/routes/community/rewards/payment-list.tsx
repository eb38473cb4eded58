import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { challengePath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { PaymentView } from "./figures-view.server.ts";

type Props = {
  slug: string;
  hasChallenges: boolean;
  payments: readonly PaymentView[];
  next: string | null;
};

export function PaymentList({ slug, hasChallenges, payments, next }: Props) {
  const t = useMessages("communityRewards");
  if (payments.length === 0 && !hasChallenges) return <EmptyState title={t("none")} />;
  if (payments.length === 0)
    return (
      <EmptyState
        title={t("none")}
        action={{ to: `/communities/${slug}/challenge`, label: t("see-challenges") }}
      >
        {t("none-next")}
      </EmptyState>
    );
  return (
    <>
      <ol className="list">
        {payments.map(({ place, day, date, kind, amount, challenge, username }) => (
          <li className="entry" key={place}>
            <Link to={challengePath(challenge)}>{t(kind, { challenge: challenge.title })}</Link>
            <strong className="end">
              <Money amount={amount} />
            </strong>
            <small>
              <time dateTime={day}>{date}</time>
              {username !== null && (
                <>
                  {" · "}
                  {t("to")} <Link to={`/profile/${username}`}>{username}</Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
      <LoadMore next={next} anchor="payments" />
    </>
  );
}

export function PaymentFiles({ slug }: { slug: string }) {
  const t = useMessages("communityRewards");
  const columns = ["date", "reason", "challenge", "amount", "token", "member"] as const;
  return (
    <details>
      <summary>{t("files")}</summary>
      <p>
        {t("files-why")} <a href={`/communities/${slug}/rewards.csv`}>CSV</a>,{" "}
        <a href={`/communities/${slug}/rewards.json`}>JSON</a>.
      </p>
      <dl>
        {columns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{t(`column-${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
