import * as endpoints from "../../../contract/studio/preview-link.ts";
import {
  listPreviewLinks,
  makePreviewLink,
  readPreview,
  revokePreviewLink,
} from "../../../domain/community/publication/preview-links.ts";
import { operations, route } from "../../core/route.ts";

export const previewLinkRoutes = [
  ...operations("hosting", endpoints, [
    route(endpoints.makePreviewLink, ({ params, ...parts }) => makePreviewLink(parts, params.slug)),
    route(endpoints.listPreviewLinks, ({ database, actor, params }) =>
      listPreviewLinks(database, actor, params.slug),
    ),
    route(endpoints.revokePreviewLink, ({ database, actor, params }) =>
      revokePreviewLink(database, actor, params.slug, params.link_id),
    ),
  ]),
  ...operations("system", endpoints, [
    route(endpoints.readPreview, ({ database, body }) => readPreview(database, body.secret)),
  ]),
];
