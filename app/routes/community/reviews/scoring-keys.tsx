import { useHasScript } from "#app/ui/hooks/use-in-browser.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** The keys of a form of scores. Digits and Ctrl+Enter are named where there is a script. */
export function ScoringKeys({ canSend = false }: { canSend?: boolean | undefined }) {
  const t = useMessages("review");
  const hasScript = useHasScript();
  return (
    <details>
      <summary>{t("keys")}</summary>
      <ul>
        <li>{t("keys-tab")}</li>
        <li>{t("keys-arrows")}</li>
        {hasScript && <li>{t("keys-digits")}</li>}
        {hasScript && canSend && <li>{t("keys-send")}</li>}
      </ul>
    </details>
  );
}
