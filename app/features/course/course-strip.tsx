import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { NavLink } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Named = { readonly id: string; readonly title: string };

type CourseStripProps = {
  base: string;
  modules: readonly Named[];
  challenges: readonly Named[];
  done?: readonly string[];
};

export function CourseStrip({ base, modules, challenges, done }: CourseStripProps) {
  const t = useMessages("course");
  return (
    <nav className="strip" aria-label={t("strip")}>
      <ol>
        {modules.map(({ id, title }, index) => (
          <li key={id} className={done?.includes(id) ? "done" : undefined}>
            <NavLink to={`${base}/learning-modules/${id}`} title={title}>
              <span aria-hidden="true">
                {index + 1}
                {done?.includes(id) && " ✓"}
              </span>
              <span className="hidden">
                {t("strip-module", { number: index + 1, title })}
                {done?.includes(id) && ` (${t("done")})`}
              </span>
            </NavLink>
          </li>
        ))}
        {challenges.map(({ id, title }) => (
          <li key={id}>
            <NavLink to={`${base}/challenges/${slugOfChallenge(id)}`} title={title}>
              <span aria-hidden="true">◆</span>
              <span className="hidden">{t("strip-challenge", { title })}</span>
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
