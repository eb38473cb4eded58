import { useLocation } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRootData, welcomeParameter, type WelcomeData } from "#app/ui/root-data.ts";
import { useWayBackHere } from "#app/ui/way-back.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function Welcome({ className }: { className: string }) {
  const { search } = useLocation();
  const welcome = useRootData()?.welcome;
  // The root's data outlives the page for which it was loaded.
  if (!welcome || !new URLSearchParams(search).has(welcomeParameter)) return null;
  return (
    <div className={className}>
      {welcome.news === "verified" ? <Verified /> : <SignedUp {...welcome} news={welcome.news} />}
    </div>
  );
}

function Verified() {
  const t = useMessages("welcome");
  return (
    <Notice tone="ok" title={t("verified")} live>
      {t("verified-lead")}
    </Notice>
  );
}

type SignedUpProps = WelcomeData & { readonly news: Exclude<WelcomeData["news"], "verified"> };

function SignedUp({ news, username, email, isPictureRefused }: SignedUpProps) {
  const t = useMessages("welcome");
  const back = useWayBackHere();
  const tone = news === "mail-not-sent" ? "wait" : "ok";
  return (
    <Notice tone={tone} title={t("title", { name: username })} live>
      {news !== "ready" && (
        <p>
          {t(news, { email })}{" "}
          <Link to={`/email-verification${back}`}>
            {t(news === "signed-up" ? "no-mail" : "send-again")}
          </Link>
        </p>
      )}
      {isPictureRefused && <p>{t("picture-refused")}</p>}
    </Notice>
  );
}
