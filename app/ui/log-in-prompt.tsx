import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useRootData } from "./root-data.ts";
import { useWayBackHere } from "./way-back.ts";

export function LogInPrompt({ children }: { children: ReactNode }) {
  const t = useMessages("common");
  const unrecognised = useRootData()?.unrecognised;
  const back = useWayBackHere();
  if (unrecognised) return <Notice tone="wait">{unrecognised}</Notice>;
  return (
    <Notice title={children}>
      <p className="actions">
        <ButtonLink to={`/signup${back}`}>{t("sign-up")}</ButtonLink>
        <ButtonLink to={`/login${back}`} look="plain">
          {t("log-in")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
