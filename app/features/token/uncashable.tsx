import { useMessages } from "#app/i18n/use-messages.tsx";

/** V4: said of a token that cannot be cashed out, with where one learns more about it. */
export function Uncashable({ token, learnMore }: { token: string; learnMore: string }) {
  const t = useMessages("tokenFacts");
  const common = useMessages("common");
  return (
    <p>
      {t("uncashable", { token })}.{" "}
      <a href={learnMore} rel="noopener">
        {t("learn-more", { token })}
        {/^https?:/.test(learnMore) && (
          <span className="hidden"> ({common("opens-elsewhere")})</span>
        )}
      </a>
    </p>
  );
}
