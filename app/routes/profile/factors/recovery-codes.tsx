import { useHasScript } from "#app/ui/hooks/use-in-browser.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/text/copy-button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages("factors");
  const text = codes.join("\n");
  // Without JavaScript, the reader prints with the browser's menu.
  const canPrint = useHasScript();
  return (
    <section>
      <h2>{t("your-codes")}</h2>
      <div className="stack">
        <LiveNotice tone="wait">{t("codes-once")}</LiveNotice>
        <ol className="list">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="actions">
          <a
            className="button primary"
            download="ayni-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Ayni\n${text}\n`)}`}
          >
            {t("download")}
          </a>
          <CopyButton text={text} label={t("copy")} done={t("copied")} />
          {canPrint && (
            <Button type="button" look="plain" onClick={() => window.print()}>
              {t("print")}
            </Button>
          )}
        </p>
        <p>
          <ButtonLink to="/profile/account/second-factor" look="plain">
            {t("codes-kept")}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
