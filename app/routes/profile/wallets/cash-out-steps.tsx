import type { ReactNode } from "react";
import type { ProfilePart } from "#contract/wallet.ts";
import { Badge } from "#app/components/badge.tsx";
import { Link } from "#app/components/link.tsx";
import { withTarget } from "#app/guards/wanted-target.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export type Step = {
  readonly key: string;
  readonly isDone: boolean;
  readonly label: string;
  /** Where it is done; missing where time alone does it. */
  readonly to?: string;
  readonly more?: ReactNode;
};

const none: readonly Step[] = [];

/** The email first: the mail about a new address goes to it. */
const stepsOfProfile = ["email", "name", "address"] as const satisfies readonly ProfilePart[];

type Props = {
  /** The token whose page the steps lead back to. */
  token: string;
  missing: readonly ProfilePart[];
  /** What comes after the profile. */
  onward?: readonly Step[];
};

/**
 * The way to a payout, step by step: what is done has a tick, and each other step leads to its page,
 * which leads back here.
 */
export function CashOutSteps({ token, missing, onward = none }: Props) {
  const t = useMessages("wallets");
  const locale = useLocale();
  const wallet = localePath(locale, `/profile/wallets/${token}`);
  const pages: Record<ProfilePart, string> = {
    email: withTarget("/email-verification", `${wallet}#steps`),
    name: withTarget("/profile", `${wallet}?news=name-saved#steps`),
    address: `/profile/wallets/${token}/address`,
  };
  const profile = stepsOfProfile.map((part) => ({
    key: part,
    isDone: !missing.includes(part),
    label: t(`missing-${part}`, { token }),
    to: pages[part],
  }));
  const steps: readonly Step[] = [...profile, ...onward];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section id="steps">
      <h2>{t("steps")}</h2>
      {missing.length > 0 && <p>{t("complete-profile")}</p>}
      <ol className="steps">
        {steps.map(({ key, isDone, label, to, more }) => (
          <li key={key}>
            {isDone || !to ? <span>{label}</span> : <Link to={to}>{label}</Link>}{" "}
            {isDone && <Badge tone="ok">{t("step-done")}</Badge>}
            {next?.key === key && <Badge tone="wait">{t("step-next")}</Badge>}
            {more && <p className="hint">{more}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
