import type { ReviewFigures as Figures } from "#contract/learning/review.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function ReviewFigures({
  figures: { dayValue, days, waiting, held },
}: {
  figures: Figures;
}) {
  const t = useMessages("adminReviews");
  return (
    <section className="stack" id="reviews">
      <h2>{t("title")}</h2>
      <p>{t("lead", { value: dayValue })}</p>
      {waiting > 0 && (
        <Notice tone="wait" title={t("waiting", { count: waiting })}>
          <p>{t("waiting-why")}</p>
          <ul className="list">
            {held.map(({ submission: { id, challenge, author }, evaluator, heldSince, others }) => (
              <li key={id} className="facts">
                <Link to={`/admin/submissions/${id}`}>{challenge.title}</Link>
                <PublicUser {...author} size={24} />
                <span>
                  {t("evaluated-by")} <PublicUser {...evaluator} size={24} />
                </span>
                <span>
                  {t("since")} <Time at={heldSince} />
                </span>
                {others === 0 && <Tag tone="bad">{t("no-other")}</Tag>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <h3>{t("days")}</h3>
      {days.length === 0 && <p className="quiet-text">{t("none")}</p>}
      <ul className="list">
        {days.map(({ reviewer, day, value, isBeyond }) => (
          <li key={`${day} ${reviewer.username} ${value.token}`} className="facts">
            <Time at={`${day}T00:00:00.000Z`} form="date" />
            <PublicUser {...reviewer} size={24} />
            <strong>
              <Money amount={value} />
            </strong>
            {isBeyond && <Tag tone="wait">{t("beyond")}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
