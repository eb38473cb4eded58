import type { CommunityRole, Person as Holder } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { EndRole, LayDownRole } from "./end-role.tsx";

const order: readonly CommunityRole[] = ["owner", "author", "reviewer"];

type ListProps = { people: readonly Holder[]; isOwner: boolean };

export function PeopleList({ people, isOwner }: ListProps) {
  return order.map((role) => (
    <RoleSection
      key={role}
      role={role}
      people={people.filter((one) => one.role === role)}
      isOwner={isOwner}
    />
  ));
}

function RoleSection({ role, people, isOwner }: ListProps & { role: CommunityRole }) {
  const t = useMessages("studioPeople");
  return (
    <section className="measure" id={role}>
      <h2>{t(role)}</h2>
      <p className="hint">{t(`${role}-may`)}</p>
      {people.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul className="list">
          {people.map((person) => (
            <li key={person.id}>
              <ul className="facts">
                <li>
                  <PublicUser {...person.user} />
                </li>
                <TimeFact name={t("since")} at={person.since} form="date" />
              </ul>
              {person.record && <Record record={person.record} />}
              {person.isSelf ? (
                <LayDownRole person={person} />
              ) : (
                isOwner && <EndRole person={person} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Record({ record }: { record: NonNullable<Holder["record"]> }) {
  const t = useMessages("studioPeople");
  const { open, scores, hours, corrections, inTime, checks, agreed, appeals, upheld } = record;
  return (
    <ul className="facts">
      <li>{t("open-reviews", { count: open })}</li>
      <li>{t("scores", { count: scores })}</li>
      {hours !== null && <li>{t("hours", { count: hours })}</li>}
      {scores > 0 && <li>{t("in-time", { count: inTime })}</li>}
      <li>{t("corrections", { count: corrections })}</li>
      {checks > 0 && <li>{t("checks", { count: checks, agreed })}</li>}
      {appeals > 0 && <li>{t("upheld", { count: appeals, upheld })}</li>}
      {record.isStopped && <li>{t("stopped")}</li>}
    </ul>
  );
}
