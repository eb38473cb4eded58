import { useMessages } from "#app/i18n/use-messages.tsx";

export function HowToVerify() {
  const t = useMessages("badge");
  return (
    <section className="prose">
      <h2>{t("verify")}</h2>
      <p>{t("verify-what")}</p>
      <ol>
        <li>{t("verify-anywhere")}</li>
        <li>
          {t("verify-offline")}{" "}
          <a href="/.well-known/did.json" download="did.json">
            {t("issuer-keys")}
          </a>
        </li>
        <li>{t("verify-revoked")}</li>
      </ol>
      <p>
        <code>npm run verify-badge -- badge.json --issuer did.json</code>
      </p>
    </section>
  );
}
