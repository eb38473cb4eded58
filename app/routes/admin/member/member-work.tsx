import type { Money as Amount } from "#contract/core/values.ts";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type MemberWorkProps = {
  member: { submissions: number; balances: Amount[]; memberSince: string };
};

export function MemberWork({ member }: MemberWorkProps) {
  const t = useMessages("adminMember");
  const of = useMessages("admin");
  const { submissions, balances, memberSince } = member;
  return (
    <section>
      <h2>{t("work")}</h2>
      <ul className="facts">
        <li>
          {of("since")} <Time at={memberSince} form="date" />
        </li>
        <li>{t("submissions", { count: submissions })}</li>
        {balances.map((balance) => (
          <li key={balance.token}>
            <Money amount={balance} />
          </li>
        ))}
      </ul>
    </section>
  );
}
