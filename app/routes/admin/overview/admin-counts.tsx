import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Counts = Readonly<Record<"members" | "joined" | "admins" | "reviewers", number>> & {
  readonly waiting?: Readonly<Record<keyof typeof pages, number>> | undefined;
};

const pages = {
  applications: "/admin/applications",
  publications: "/admin/publications",
  pieces: "/admin/calibration",
  reports: "/admin/moderation",
};
const kinds = Object.keys(pages) as (keyof typeof pages)[];

export function AdminCounts({ overview }: { overview: Counts }) {
  const t = useMessages("admin");
  const { waiting } = overview;
  return (
    <>
      {waiting && (
        <ul className="facts">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link to={pages[kind]}>{t(`waiting-${kind}`)}</Link>{" "}
              <strong className="number">{waiting[kind]}</strong>
            </li>
          ))}
        </ul>
      )}
      <ul className="facts">
        {(["members", "joined", "reviewers", "admins"] as const).map((name) => (
          <li key={name}>
            {t(name)} <strong className="number">{overview[name]}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
