import { useMatches } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { routeName } from "#app/ui/route-name.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useWayBack } from "./here.ts";

/** Pages that already introduce Ayni. */
const introductions = ["home", "about"];

/**
 * For visitors only. A page renders it twice, and CSS shows one: above the content if the content
 * stays in view, otherwise below it.
 */
export function WhatIsAyni({ place }: { place: "above" | "below" }) {
  const t = useMessages("common");
  const root = useRootData();
  const back = useWayBack();
  const page = routeName(useMatches().at(-1)?.id ?? "");
  if (!root || root.viewer || root.unrecognised || introductions.includes(page)) return null;
  return (
    <aside className={`what-is-ayni ${place}`} aria-label={t("about")}>
      <div className="wrap">
        <p>{t("what-is-ayni")}</p>
        <Link className="button plain" to={`/signup${back}`} rel="nofollow">
          {t("start-free")}
        </Link>
      </div>
    </aside>
  );
}
