import { useLocation } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useRootData, welcomeParameter } from "#app/components/root-data.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/**
 * Stands above the page that a new member came from: once when they have signed up, once when their
 * email is verified.
 */
export function Welcome() {
  const { pathname, search } = useLocation();
  const welcome = useRootData()?.welcome;
  const t = useMessages("welcome");
  // The root's data outlives the page that it was loaded for.
  if (!welcome || !new URLSearchParams(search).has(welcomeParameter)) return null;
  const { news, username, email, isPictureRefused } = welcome;
  if (news === "verified") {
    return (
      <Notice tone="ok" title={t("verified")} live>
        {t("verified-lead")}
      </Notice>
    );
  }
  return (
    <Notice
      tone={news === "mail-not-sent" ? "wait" : "ok"}
      title={t("title", { name: username })}
      live
    >
      {news !== "ready" && (
        <p>
          {t(news, { email })}{" "}
          <Link to={`/email-verification?redirectTo=${encodeURIComponent(pathname)}`}>
            {t(news === "signed-up" ? "no-mail" : "send-again")}
          </Link>
        </p>
      )}
      {isPictureRefused && <p>{t("picture-refused")}</p>}
    </Notice>
  );
}
