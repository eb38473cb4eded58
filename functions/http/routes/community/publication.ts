import * as endpoints from "../../../contract/studio/publication.ts";
import {
  approvePublication,
  declinePublication,
  listPublications,
} from "../../../domain/admin/publication/decide-publication.ts";
import { compareVersions } from "../../../domain/community/publication/compare-versions.ts";
import {
  publishDraft,
  restoreVersion,
} from "../../../domain/community/publication/publish-community.ts";
import {
  getPublished,
  listPublished,
} from "../../../domain/community/publication/read-published.ts";
import { listVersions, readVersion } from "../../../domain/community/publication/versions.ts";
import { operations, route } from "../../core/route.ts";

export const publicationRoutes = [
  ...operations("hosting", endpoints, [
    route(endpoints.publishCommunity, ({ params: { slug }, body, ...parts }) =>
      publishDraft(parts, slug, body),
    ),
    route(endpoints.listVersions, ({ database, actor, params }) =>
      listVersions(database, actor, params.slug),
    ),
    route(endpoints.readVersion, ({ database, actor, params: { slug, number } }) =>
      readVersion(database, actor, slug, Number(number)),
    ),
    route(endpoints.compareVersions, ({ database, actor, params, query, locale }) =>
      compareVersions(database, actor, params.slug, { ...query, locale }),
    ),
    route(endpoints.restoreVersion, ({ params: { slug, number }, body: { note }, ...parts }) =>
      restoreVersion(parts, slug, Number(number), note),
    ),
  ]),
  ...operations("system", endpoints, [
    route(endpoints.listPublished, ({ database, query: { after } }) =>
      listPublished(database, after),
    ),
    route(endpoints.getPublished, ({ database, params: { hash } }) => getPublished(database, hash)),
  ]),
  ...operations("admin", endpoints, [
    route(endpoints.listPublications, ({ database, locale }) => listPublications(database, locale)),
    route(endpoints.approvePublication, ({ params, body: { reason }, ...request }) =>
      approvePublication(request, { versionId: BigInt(params.version_id), reason }),
    ),
    route(endpoints.declinePublication, ({ params, body: { reason }, ...request }) =>
      declinePublication(request, { versionId: BigInt(params.version_id), reason }),
    ),
  ]),
];
