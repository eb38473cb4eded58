import { useMessages } from "#app/i18n/use-messages.tsx";

type Counts = Readonly<Record<"members" | "joined" | "admins" | "reviewers", number>>;

export function AdminCounts({ overview }: { overview: Counts }) {
  const t = useMessages("admin");
  return (
    <ul className="facts">
      {(["members", "joined", "reviewers", "admins"] as const).map((name) => (
        <li key={name}>
          {t(name)} <strong className="number">{overview[name]}</strong>
        </li>
      ))}
    </ul>
  );
}
