import type { ReviewTimes as Times, Waits } from "#contract/community/community.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { formatSpan } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

/** The API rounds to tenths of an hour. */
const shortest = 0.1;

/** How long work waits here, so that everybody sees whether promised times are kept. */
export function ReviewTimes({ times }: { times: Times }) {
  const t = useMessages("community");
  const locale = useLocale();
  const { days, feedback, score, claimable, checks, appeals } = times;
  const span = (hours: number) => formatSpan(locale, 3_600 * Math.max(hours, shortest));
  const say = (waits: Waits | null) => {
    if (!waits) return t("waits-few");
    const { median, nineOfTen, works, kept } = waits;
    const spans = t("waits-times", { median: span(median), most: span(nineOfTen), count: works });
    return kept === null ? spans : `${spans} ${t("waits-kept", { kept })}`;
  };
  return (
    <section className="measure" aria-labelledby="review-times">
      <h2 id="review-times">{t("waits-title")}</h2>
      <dl className="terms">
        <div>
          <dt>{t("waits-feedback")}</dt>
          <dd>{say(feedback)}</dd>
        </div>
        <div>
          <dt>{t("waits-score")}</dt>
          <dd>{say(score)}</dd>
        </div>
        <div>
          <dt>{t("waits-claimable")}</dt>
          <dd>
            {say(claimable)} {t("waits-aim", { aim: span(reviewPolicy.claimableAim) })}
          </dd>
        </div>
        {checks && (
          <div>
            <dt>{t("waits-checks")}</dt>
            <dd>{t("waits-agreed", checks)}</dd>
          </div>
        )}
        {appeals && (
          <div>
            <dt>{t("waits-appeals")}</dt>
            <dd>{t("waits-upheld", appeals)}</dd>
          </div>
        )}
      </dl>
      <p className="hint">{t("waits-of", { days })}</p>
    </section>
  );
}
