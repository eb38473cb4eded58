import {
  stripSvg,
  communityBands,
  courseBands,
  memberBands,
  type Band,
} from "#contract/core/strip.ts";
import type { PublicProfile } from "#contract/identity/viewer.ts";
import { findCommunity } from "./find-content.server.ts";

export function authoredStrip(slug: string, courseSlug?: string): string | null {
  const community = findCommunity(slug);
  if (!community) return null;
  const { accent, courses } = community;
  const dye = accent.light.ground;
  if (courseSlug === undefined)
    return stripSvg(
      communityBands(
        courses.map((one) => ({ slug: one.slug, modules: one.modules.length })),
        dye,
      ),
    );
  const course = courses.find((one) => one.slug === courseSlug);
  if (!course) return null;
  const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);
  const { modules, challenges } = course;
  return stripSvg(courseBands({ modules: ids(modules), challenges: ids(challenges) }, dye));
}

const former = "#5C534B";

export const bandsOf = ({ passed, reputation }: PublicProfile): Band[] =>
  memberBands(
    passed.toReversed().map(({ challenge }) => ({
      challenge: challenge.id,
      dye: findCommunity(challenge.community)?.accent.light.ground ?? former,
    })),
    reputation.reduce((sum, { helpful }) => sum + helpful, 0),
  );
