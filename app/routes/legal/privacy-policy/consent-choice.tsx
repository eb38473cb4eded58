import { useMessages } from "#app/i18n/use-messages.tsx";
import { ConsentButtons, ConsentForm } from "#app/layouts/banners.tsx";

export function ConsentChoice({ answer }: { answer: "granted" | "denied" | "unanswered" }) {
  const t = useMessages("consent");
  return (
    <section id="statistics" className="stack">
      <h2>{t("title")}</h2>
      <p>{t(answer)}</p>
      <ConsentForm className="actions">
        <ConsentButtons />
      </ConsentForm>
    </section>
  );
}
