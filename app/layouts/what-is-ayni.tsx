import { useMatches } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { routeName } from "#app/components/route-name.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useWayBack } from "./here.ts";

/** The pages that introduce Ayni themselves. */
const introductions = ["home", "about"];

/**
 * What Ayni is, for visitors alone. A page has it twice, and its width shows one of them: above the
 * content where that leaves the content in view, otherwise below it.
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
