import type { ReviewTimes as Times, Waits } from "#contract/community/community.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** How long work waits here, so that everybody sees whether promised times are kept. */
export function ReviewTimes({ times }: { times: Times }) {
  const t = useMessages("community");
  const { days, feedback, score } = times;
  const say = (waits: Waits | null) => {
    if (!waits) return t("waits-few");
    const { median, nineOfTen, works, kept } = waits;
    const hours = t("waits-hours", { median, most: nineOfTen, count: works });
    return kept === null ? hours : `${hours} ${t("waits-kept", { kept })}`;
  };
  return (
    <section className="measure" aria-labelledby="review-times">
      <h2 id="review-times">{t("waits-title")}</h2>
      <dl>
        <div>
          <dt>{t("waits-feedback")}</dt>
          <dd>{say(feedback)}</dd>
        </div>
        <div>
          <dt>{t("waits-score")}</dt>
          <dd>{say(score)}</dd>
        </div>
      </dl>
      <p className="hint">{t("waits-of", { days })}</p>
    </section>
  );
}
