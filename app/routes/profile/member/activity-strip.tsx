import { mostBands } from "#contract/core/cloth.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type OwnClothProps = {
  readonly username: string;
  readonly isOwn: boolean;
  /** A data URI; null while there is nothing to show. */
  readonly picture: string | null;
  readonly passed: number;
  readonly helpful: number;
};

/** The picture grows with the member's work; the text below states the same. */
export function OwnCloth({ username, isOwn, picture, passed, helpful }: OwnClothProps) {
  const t = useMessages("profile");
  return (
    <figure className="own-cloth">
      {picture ? <img src={picture} alt="" /> : <div className="warp" aria-hidden="true" />}
      <figcaption>
        {picture ? (
          <>
            {passed > mostBands
              ? t("cloth-newest", { shown: mostBands })
              : t("cloth-bands", { count: passed })}
            {helpful > 0 && ` ${t("cloth-threads", { count: helpful })}`}
          </>
        ) : (
          t(isOwn ? "cloth-none" : "cloth-none-other", { name: username })
        )}
      </figcaption>
    </figure>
  );
}
