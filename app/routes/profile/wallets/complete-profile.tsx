import type { ProfilePart } from "#contract/wallet.ts";
import { Link } from "#app/components/link.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** What is missing before a token can be cashed out, each with the page where it is set. */
export function CompleteProfile({
  missing,
  token,
}: {
  missing: readonly ProfilePart[];
  token: string;
}) {
  const t = useMessages("wallets");
  if (missing.length === 0) return null;
  const pages: Record<ProfilePart, string> = {
    name: "/profile",
    email: "/email-verification",
    address: `/profile/wallets/${token}/address`,
  };
  return (
    <Notice title={t("complete-profile")}>
      <ul className="facts">
        {missing.map((part) => (
          <li key={part}>
            <Link to={pages[part]}>{t(`missing-${part}`, { token })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
