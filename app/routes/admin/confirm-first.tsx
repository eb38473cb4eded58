import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export function ConfirmFirst({ path }: { path: string }) {
  const t = useMessages("admin");
  const here = localePath(useLocale(), path);
  return (
    <Notice>
      <p>{t("confirm-first")}</p>
      <p className="actions">
        <ButtonLink to={withTarget("/profile/account/confirm", here)} look="plain">
          {t("confirm")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
