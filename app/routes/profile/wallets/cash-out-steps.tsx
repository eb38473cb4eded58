import type { ReactNode } from "react";
import type { ProfilePart } from "#contract/money/wallet.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export type Step = {
  readonly key: string;
  readonly isDone: boolean;
  readonly label: string;
  /** The path of the step's page; undefined if the step only needs time. */
  readonly to?: string;
  readonly more?: ReactNode;
};

const none: readonly Step[] = [];

/** The email comes first, because the mail about a new address is sent to it. */
const stepsOfProfile = ["email", "name", "address"] as const satisfies readonly ProfilePart[];

type Props = {
  token: string;
  missing: readonly ProfilePart[];
  onward?: readonly Step[];
};

export function CashOutSteps({ token, missing, onward = none }: Props) {
  const t = useMessages("wallets");
  const locale = useLocale();
  const wallet = localePath(locale, `/profile/wallets/${token}`);
  const pages: Record<ProfilePart, string> = {
    email: withTarget("/email-verification", `${wallet}#steps`),
    name: `${withTarget("/profile", `${wallet}?done=name-saved#steps`)}#details-firstName`,
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
      <ol className="steps cash-out">
        {steps.map(({ key, isDone, label, to, more }) => (
          <li
            key={key}
            className={isDone ? "done" : undefined}
            aria-current={next?.key === key ? "step" : undefined}
          >
            {isDone || !to ? <span>{label}</span> : <Link to={to}>{label}</Link>}{" "}
            {isDone && <Tag tone="ok">{t("step-done")}</Tag>}
            {next?.key === key && <Tag tone="wait">{t("step-next")}</Tag>}
            {more && <p className="hint">{more}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
