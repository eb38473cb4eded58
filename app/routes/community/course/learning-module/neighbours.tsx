import { Link } from "#app/components/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { CourseOfModule, ModuleWords } from "./types.ts";

type NeighboursProps = {
  course: CourseOfModule;
  module: Pick<ModuleWords, "previous" | "next">;
};

/** The module before and the one after; after the last comes the challenge. */
export function Neighbours({
  course: { base, challenges },
  module: { previous, next },
}: NeighboursProps) {
  const t = useMessages("module");
  const [challenge] = challenges;
  const steps = [
    previous && { ...previous, label: t("previous"), rel: "prev", folder: "learning-modules" },
    next && { ...next, label: t("next"), rel: "next", folder: "learning-modules" },
    !next &&
      challenge && { ...challenge, label: t("next-challenge"), rel: "next", folder: "challenges" },
  ].filter((step) => step !== null && step !== false && step !== undefined);
  if (steps.length === 0) return null;
  return (
    <>
      <hr />
      <nav className="neighbours" aria-label={t("more-modules")}>
        <ul className="links">
          {steps.map(({ id, title, label, rel, folder }) => (
            <li key={id}>
              <small>{label}</small>
              <Link
                to={`${base}/${folder}/${id}`}
                rel={rel}
                className={rel === "next" ? "button primary" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
