import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { providerNames, type OfferedProvider } from "#app/session/provider/providers.ts";
import { ProviderForm } from "./provider-form.tsx";

type ProviderButtonsProps = {
  offered: readonly OfferedProvider[];
  purpose: "logIn" | "confirm";
  action: string;
};

/**
 * Renders nothing if no provider is offered. Otherwise the page's loader names the `providers`
 * messages.
 */
export function ProviderButtons({ offered, purpose, action }: ProviderButtonsProps) {
  const t = useMessages("providers");
  if (offered.length === 0) return null;
  return (
    <ProviderForm purpose={purpose} action={action}>
      <p className="actions">
        {offered.map(({ provider }) => (
          <Button key={provider} look="plain" name="provider" value={provider}>
            {t(purpose === "confirm" ? "confirm" : "continue", { name: providerNames[provider] })}
          </Button>
        ))}
      </p>
      {offered.some(({ isLocal }) => isLocal) && <p className="hint">{t("local-provider")}</p>}
    </ProviderForm>
  );
}
