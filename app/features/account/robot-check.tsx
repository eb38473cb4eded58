import { useEffect, useRef, useState } from "react";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export type RobotCheckSettings = Readonly<Record<"apiKey" | "authDomain" | "projectId", string>>;

/**
 * False after a client navigation: the policy of another page's document does not allow Google's
 * scripts.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

/**
 * Google's check of the browser before an SMS is sent. Its script is loaded when the form is shown.
 * The page names the `phoneNumber` messages.
 */
export function RobotCheck({ settings }: { settings: RobotCheckSettings }) {
  const { apiKey, authDomain, projectId } = settings;
  const t = useMessages("phoneNumber");
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isOwnDocument()) return location.reload();
    let isUnmounted = false;
    let takeAway = () => {};
    const start = async () => {
      const { startRobotCheck } = await import("./start-robot-check.ts");
      if (isUnmounted || !place.current) return;
      const settings = { apiKey, authDomain, projectId, locale };
      takeAway = await startRobotCheck(place.current, settings, setToken);
    };
    start().catch(() => setHasFailed(true));
    return () => {
      isUnmounted = true;
      takeAway();
    };
  }, [apiKey, authDomain, projectId, locale]);
  return (
    <div className="field">
      <div ref={place} />
      <input type="hidden" name="recaptchaToken" value={token} />
      {hasFailed && <p className="error">{t("robot-check-failed")}</p>}
      <noscript>
        <p className="hint">{t("robot-check-script")}</p>
      </noscript>
    </div>
  );
}
