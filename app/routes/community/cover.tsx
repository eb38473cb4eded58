import { useMatches } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import { routeName } from "#app/ui/route-name.ts";
import { CardBand, OwnBand } from "#app/ui/weave.tsx";

type CoverProps = {
  community: { readonly slug: string; readonly name: string; readonly summary: string };
};

/** The pages that begin with their text, without a cover. */
export const readingPages = ["learning-module", "challenge-overview"];

export function Cover({ community: { slug, name, summary } }: CoverProps) {
  const page = routeName(useMatches().at(-1)?.id ?? "");
  const isOverview = page === "community-overview";
  if (readingPages.includes(page)) return null;
  return (
    <>
      <CoverGround name={name} summary={summary} to={isOverview ? null : `/communities/${slug}`} />
      {isOverview ? <CardBand of={slug} /> : <OwnBand name={slug} />}
    </>
  );
}

type CoverGroundProps = {
  name: string;
  summary: string;
  /** The community's own page; null on that page. */
  to: string | null;
};

export const CoverGround = ({ name, summary, to }: CoverGroundProps) => (
  <div className="cover">
    <div className="wrap">
      {to === null ? (
        <>
          <h1>{name}</h1>
          <p className="measure">{summary}</p>
        </>
      ) : (
        <p className="title">
          <Link to={to}>{name}</Link>
        </p>
      )}
    </div>
  </div>
);
