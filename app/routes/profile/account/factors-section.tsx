import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function FactorsSection() {
  const t = useMessages("factorsSection");
  return (
    <section id="factors">
      <h2>{t("title")}</h2>
      <p className="hint">{t("why")}</p>
      <p>
        <ButtonLink to="/profile/account/second-factor" look="plain">
          {t("open")}
        </ButtonLink>
      </p>
    </section>
  );
}
