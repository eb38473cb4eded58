import { Button } from "#app/components/button.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { providerNames, type OfferedProvider } from "#app/session/providers.ts";

type ProviderButtonsProps = {
  offered: readonly OfferedProvider[];
  /** What the provider's answer is for. */
  purpose: "logIn" | "confirm";
  /** The path of the form, with the page that was wanted. */
  action: string;
};

/**
 * The providers as ways to log in. The form leads to the provider's own page. Nothing is shown where
 * none is offered; else the page's loader names the `providers` messages.
 */
export function ProviderButtons({ offered, purpose, action }: ProviderButtonsProps) {
  const t = useMessages("providers");
  if (offered.length === 0) return null;
  return (
    <PostForm action={action}>
      <input type="hidden" name="purpose" value={purpose} />
      <p className="actions">
        {offered.map(({ provider }) => (
          <Button key={provider} look="plain" name="provider" value={provider}>
            {t(purpose === "confirm" ? "confirm" : "continue", { name: providerNames[provider] })}
          </Button>
        ))}
      </p>
      {offered.some(({ isStandIn }) => isStandIn) && <p className="hint">{t("stand-in")}</p>}
    </PostForm>
  );
}
