import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/text.tsx";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useRootData } from "./root-data.ts";

/** What a visitor sees in place of a member's form: the ways in, which lead back to this page. */
export function LogInPrompt({ children }: { children: ReactNode }) {
  const t = useText("common");
  const unrecognised = useRootData()?.unrecognised;
  const { pathname } = useLocation();
  if (unrecognised) return <Notice tone="wait">{unrecognised}</Notice>;
  const back = `?redirectTo=${encodeURIComponent(pathname)}`;
  return (
    <Notice title={children}>
      <p className="actions">
        <ButtonLink to={`/login${back}`}>{t("log-in")}</ButtonLink>
        <ButtonLink to={`/signup${back}`} look="plain">
          {t("sign-up")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
