import type { Version } from "#contract/studio/publication.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";

type PublicationStateProps = { newest: Version | null; isNews: boolean };

/** Whether the newest version is public, waits for an admin, or was declined. */
export function PublicationState({ newest, isNews }: PublicationStateProps) {
  const { slug } = useStudioCommunity();
  const t = useMessages("studioVersions");
  if (!newest) return <p>{t("first-why")}</p>;
  const { number, at, state, reason } = newest;
  if (state === "waiting")
    return (
      <Notice tone="wait" title={t("waits", { number })} live={isNews}>
        <p>
          {t("sent-at")} <Time at={at} />. {t("waits-why")}
        </p>
        <p>{t("waits-next")}</p>
        <ul className="facts">
          <li>
            <Link to={`/studio/${slug}/funding`}>{t("to-funding")}</Link>
          </li>
          <li>
            <Link to={`/studio/${slug}/previews`}>{t("to-previews")}</Link>
          </li>
        </ul>
      </Notice>
    );
  if (state === "declined")
    return (
      <Notice tone="bad" title={t("declined", { number })}>
        <blockquote>{reason}</blockquote>
        {t("declined-why")}
      </Notice>
    );
  return (
    <Notice tone="ok" title={t("is-public", { number })} live={isNews}>
      {t("published-at")} <Time at={at} />.{" "}
      <Link to={`/communities/${slug}`}>{t("to-public")}</Link>
    </Notice>
  );
}
