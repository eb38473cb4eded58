import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { StudioStep } from "./studio-step.server.ts";

type NextStepProps = {
  next: StudioStep;
  /** The community's name, if the page does not state it. */
  name?: string;
  /** A form that does the step; it replaces the button. */
  children?: ReactNode;
};

/** The next thing to do on the way to a public community, with one button or form. */
export function NextStep({ next, name, children }: NextStepProps) {
  const t = useMessages("studio");
  const { step, to } = next;
  const title = "title" in next ? next.title : "";
  const version = "version" in next ? next.version : null;
  return (
    <section className="card">
      <h2>{name === undefined ? t("next") : t("next-of", { name })}</h2>
      <p>
        {t(`why-${step}`, { title, number: version?.number ?? 0 })}
        {step === "waiting" && version && (
          <>
            {" "}
            <Time at={version.at} form="date" />.
          </>
        )}
      </p>
      {children ?? (
        <p className="actions">
          <ButtonLink to={to}>{t(`next-${step}`, { title })}</ButtonLink>
        </p>
      )}
    </section>
  );
}
