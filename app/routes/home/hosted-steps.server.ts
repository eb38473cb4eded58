import { getStudioCommunity } from "#contract/community/people.ts";
import type { Viewer } from "#contract/identity/viewer.ts";
import type { LoaderContext } from "#app/request/context/page.server.ts";
import { studioStep, type StudioStep } from "#app/features/studio/studio-step.server.ts";

export type HostedStep = {
  readonly slug: string;
  readonly name: string;
  readonly next: StudioStep;
};

/** More would push a member's own learning from the first screen. */
const mostShown = 2;

/** The next steps in communities that the viewer writes and that are not public yet. */
export async function hostedSteps(
  api: LoaderContext["api"],
  { roles }: Viewer,
): Promise<HostedStep[]> {
  const written = roles.filter(({ role }) => role !== "reviewer");
  const slugs = [...new Set(written.map(({ community }) => community))];
  const communities = await Promise.all(
    slugs.map((slug) => api(getStudioCommunity, { params: { slug } })),
  );
  const unpublished = communities.filter(({ publishedAt }) => publishedAt === null);
  const steps = await Promise.all(
    unpublished.slice(0, mostShown).map(async (community) => {
      const { slug, name } = community;
      const next = await studioStep(api, community);
      return next ? [{ slug, name, next }] : [];
    }),
  );
  return steps.flat();
}
