import { useLocation } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
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
      {welcome.notice === "verified" ? (
        <Verified />
      ) : (
        <SignedUp {...welcome} notice={welcome.notice} />
      )}
    </div>
  );
}

function Verified() {
  const t = useMessages("welcome");
  return (
    <LiveNotice tone="ok" title={t("verified")}>
      {t("verified-lead")}
    </LiveNotice>
  );
}

type SignedUpProps = WelcomeData & { readonly notice: Exclude<WelcomeData["notice"], "verified"> };

function SignedUp({ notice, username, email, isPictureRefused }: SignedUpProps) {
  const t = useMessages("welcome");
  const back = useWayBackHere();
  const tone = notice === "mail-not-sent" ? "wait" : "ok";
  return (
    <LiveNotice tone={tone} title={t("title", { name: username })}>
      {notice !== "ready" && (
        <p>
          {t(notice, { email })}{" "}
          <Link to={`/email-verification${back}`}>
            {t(notice === "signed-up" ? "no-mail" : "send-again")}
          </Link>
        </p>
      )}
      {isPictureRefused && <p>{t("picture-refused")}</p>}
    </LiveNotice>
  );
}
