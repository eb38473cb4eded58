import type { CommunityRole, Person as Holder } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Person } from "#app/ui/person.tsx";
import { Time } from "#app/ui/text/time.tsx";

const order: readonly CommunityRole[] = ["owner", "author", "reviewer"];

export function PeopleList({ people }: { people: readonly Holder[] }) {
  return order.map((role) => (
    <RoleSection key={role} role={role} people={people.filter((one) => one.role === role)} />
  ));
}

function RoleSection({ role, people }: { role: CommunityRole; people: readonly Holder[] }) {
  const t = useMessages("studioPeople");
  return (
    <section className="measure" id={role}>
      <h2>{t(role)}</h2>
      <p className="hint">{t(`${role}-may`)}</p>
      {people.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul className="list">
          {people.map(({ user, since }) => (
            <li key={user.username}>
              <ul className="facts">
                <li>
                  <Person {...user} />
                </li>
                <li>
                  {t("since")} <Time at={since} />
                </li>
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
