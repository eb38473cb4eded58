import { mostBands } from "#contract/core/strip.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type ActivityStripProps = {
  readonly username: string;
  readonly isOwn: boolean;
  /** A data URI; null while there is nothing to show. */
  readonly picture: string | null;
  readonly passed: number;
  readonly helpful: number;
};

/** The picture grows with the member's work; the text below states the same. */
export function ActivityStrip({ username, isOwn, picture, passed, helpful }: ActivityStripProps) {
  const t = useMessages("profile");
  return (
    <figure className="activity-strip">
      {picture ? <img src={picture} alt="" /> : <div className="warp" aria-hidden="true" />}
      <figcaption>
        {picture ? (
          <>
            {passed > mostBands
              ? t("strip-newest", { shown: mostBands })
              : t("strip-bands", { count: passed })}
            {helpful > 0 && ` ${t("strip-threads", { count: helpful })}`}
          </>
        ) : (
          t(isOwn ? "strip-none" : "strip-none-other", { name: username })
        )}
      </figcaption>
    </figure>
  );
}
