import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ProviderButtons } from "#app/features/account/provider-buttons.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { OfferedProvider } from "#app/session/provider/providers.ts";
import { PasskeyButton } from "#app/features/passkey/passkey-button.tsx";

export const logInFormId = "log-in";

type OtherWaysProps = {
  providers: readonly OfferedProvider[];
  providerPath: string;
  phonePath: string;
};

export function OtherWays({ providers, providerPath, phonePath }: OtherWaysProps) {
  const t = useMessages("login");
  return (
    <section className="ways stack">
      <h2>{t("other-ways")}</h2>
      <ProviderButtons offered={providers} purpose="logIn" action={providerPath} />
      <PasskeyLogIn />
      <div>
        <p className="actions">
          <Button
            form={logInFormId}
            look="plain"
            name="intent"
            value="mailLogInLink"
            formNoValidate
            aria-describedby="link-hint"
          >
            {t("mail-link")}
          </Button>
        </p>
        <p className="hint" id="link-hint">
          {t("mail-link-hint")}
        </p>
      </div>
      <p className="actions">
        <ButtonLink to={phonePath} look="plain">
          {t("by-phone")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Needs no email: the passkey identifies the account. */
function PasskeyLogIn() {
  const t = useMessages("passkeyUse");
  return (
    <PasskeyButton
      purpose="log-in"
      intent="logInByPasskey"
      label={t("log-in")}
      needsScript={t("needs-script")}
      failed={t("failed")}
      autofill
    />
  );
}
