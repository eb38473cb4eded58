import type { Alike } from "#contract/learning/likeness.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { alike: readonly Alike[]; page: string };

export function AlikeList({ alike, page }: Props) {
  const t = useMessages("alike");
  if (alike.length === 0) return null;
  return (
    <Notice tone="wait" title={t("title")}>
      <p>{t("why")}</p>
      <ul className="list">
        {alike.map(({ submission: { id, author, submittedAt }, share, isSameLink }) => (
          <li key={id} className="facts">
            <Link to={`${page}/alike/${id}`}>{t("share", { share })}</Link>
            {isSameLink && <span>{t("same-link")}</span>}
            <PublicUser {...author} size={24} />
            <Time at={submittedAt} form="date" />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
