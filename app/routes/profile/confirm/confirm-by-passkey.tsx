import { PasskeyButton } from "#app/features/passkey/passkey-button.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function ConfirmByPasskey() {
  const t = useMessages("passkeyUse");
  return (
    <PasskeyButton
      purpose="confirm"
      intent="confirmByPasskey"
      label={t("confirm")}
      needsScript={t("needs-script")}
      failed={t("failed")}
    />
  );
}
