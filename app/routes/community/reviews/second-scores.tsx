import type { ReviewerRecord } from "#contract/community/people.ts";
import type { BlindWork } from "#contract/learning/second-score.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { wanted: readonly BlindWork[]; record: ReviewerRecord | null };

/** The works that wait for the viewer's second score, and the viewer's own record. */
export function SecondScores({ wanted, record }: Props) {
  const t = useMessages("secondScore");
  return (
    <>
      {record?.isStopped && (
        <Notice tone="plain" title={t("stopped-title")}>
          {t("stopped")}
        </Notice>
      )}
      {wanted.length > 0 && (
        <section className="stack" id="second-scores">
          <h2>{t("title")}</h2>
          <p>{t("lead")}</p>
          <ul className="list">
            {wanted.map(({ id, author, challenge, due, leaseEndsAt }) => (
              <li key={id} className="facts">
                <Link to={`/communities/${challenge.community}/reviews/${id}/second`}>
                  {challenge.title}
                </Link>
                <PublicUser {...author} size={24} />
                <span>
                  {t(leaseEndsAt ? "yours" : "due")} <Time at={leaseEndsAt ?? due} form="left" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {record && <OwnRecord {...record} />}
    </>
  );
}

function OwnRecord({ scores, inTime, checks, agreed, appeals, upheld }: ReviewerRecord) {
  const t = useMessages("secondScore");
  if (scores + checks + appeals === 0) return null;
  return (
    <p className="hint">
      {t("record", { scores, inTime })} {checks > 0 && t("record-checks", { checks, agreed })}{" "}
      {appeals > 0 && t("record-appeals", { appeals, upheld })}
    </p>
  );
}
