import { Term } from "#app/ui/term.tsx";
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
        <Term name={t("waits-feedback")}>{say(feedback)}</Term>
        <Term name={t("waits-score")}>{say(score)}</Term>
        <Term name={t("waits-claimable")}>
          {say(claimable)} {t("waits-aim", { aim: span(reviewPolicy.claimableAim) })}
        </Term>
        {checks && <Term name={t("waits-checks")}>{t("waits-agreed", checks)}</Term>}
        {appeals && <Term name={t("waits-appeals")}>{t("waits-upheld", appeals)}</Term>}
      </dl>
      <p className="hint">{t("waits-of", { days })}</p>
    </section>
  );
}
