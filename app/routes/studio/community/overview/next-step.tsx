import type { Version } from "#contract/studio/publication.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { DraftStep } from "../next-step/draft-step.ts";

export type Step =
  | DraftStep
  | { readonly step: "waiting" | "declined"; readonly version: Version; readonly to: string }
  | { readonly step: "published"; readonly to: string };

/** The next thing to do on the way to a public community, with one button. */
export function NextStep({ next }: { next: Step }) {
  const t = useMessages("studio");
  const { step, to } = next;
  const title = "title" in next ? next.title : "";
  const version = "version" in next ? next.version : null;
  return (
    <section className="card">
      <h2>{t("next")}</h2>
      <p>
        {t(`why-${step}`, { title, number: version?.number ?? 0 })}
        {step === "waiting" && version && (
          <>
            {" "}
            <Time at={version.at} form="date" />.
          </>
        )}
      </p>
      <p className="actions">
        <ButtonLink to={to}>{t(`next-${step}`, { title })}</ButtonLink>
      </p>
    </section>
  );
}
