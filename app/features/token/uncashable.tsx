import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Marks a token that cannot be cashed out, with a link that explains it. */
export function Uncashable({ token, learnMore }: { token: string; learnMore: string }) {
  const t = useMessages("tokenFacts");
  const common = useMessages("common");
  const more = t("learn-more", { token });
  return (
    <p>
      {t("uncashable", { token })}.{" "}
      {learnMore.startsWith("/") ? (
        <Link to={learnMore}>{more}</Link>
      ) : (
        <a href={learnMore} rel="noopener">
          {more}
          <span className="hidden"> ({common("opens-elsewhere")})</span>
        </a>
      )}
    </p>
  );
}
