import type { StudioCommunity } from "#contract/community/people.ts";
import { getStudioDraft } from "#contract/studio/draft.ts";
import { listVersions, type Version } from "#contract/studio/publication.ts";
import type { LoaderContext } from "#app/request/context/page.server.ts";
import { draftStep, type DraftStep } from "./draft-step.ts";

export type StudioStep =
  | DraftStep
  | { readonly step: "waiting" | "declined"; readonly version: Version; readonly to: string }
  | { readonly step: "published"; readonly to: string };

/** The next step of those who write a community; null where there is nothing to write. */
export async function studioStep(
  api: LoaderContext["api"],
  community: StudioCommunity,
): Promise<StudioStep | null> {
  const { slug, source, roles, publishedAt, suspendedAt, closedAt } = community;
  const writes = source === "studio" && roles.some((role) => role !== "reviewer");
  if (!writes || suspendedAt || closedAt) return null;
  if (publishedAt) return { step: "published", to: `/communities/${slug}` };
  const params = { slug };
  const [version] = (await api(listVersions, { params })).versions;
  if (version?.state === "waiting" || version?.state === "declined")
    return { step: version.state, version, to: `/studio/${slug}/publish` };
  return draftStep(slug, await api(getStudioDraft, { params }));
}
