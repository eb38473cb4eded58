import { PasskeyButton } from "#app/features/passkey/passkey-button.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Needs no email: the passkey identifies the account. */
export function PasskeyLogIn() {
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
