import { mostBands } from "#contract/cloth.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type OwnClothProps = {
  readonly username: string;
  readonly isOwn: boolean;
  /** The picture as an address; null while nothing is woven. */
  readonly picture: string | null;
  /** How many challenges were passed, and how much feedback was found helpful. */
  readonly passed: number;
  readonly helpful: number;
};

/** What a member has done as cloth, which grows with it; the words below say the same. */
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
