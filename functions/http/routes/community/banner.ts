import * as endpoints from "../../../contract/community/banner.ts";
import {
  createPlatformBanner,
  editPlatformBanner,
  endPlatformBanner,
} from "../../../domain/admin/platform-banners.ts";
import {
  createCommunityBanner,
  editCommunityBanner,
  endCommunityBanner,
  getCommunityBanner,
  listCommunityBanners,
} from "../../../domain/community/banner/community-banners.ts";
import { listLiveBanners } from "../../../domain/community/banner/list-live-banners.ts";
import { getBanner, listBanners } from "../../../domain/community/banner/read-banners.ts";
import { operations, route } from "../../core/route.ts";

export const bannerRoutes = operations("hosting", endpoints, [
  route(endpoints.listLiveBanners, ({ database }) => listLiveBanners(database)),
  route(endpoints.listPlatformBanners, ({ database, query }) =>
    listBanners(database, null, query.cursor),
  ),
  route(endpoints.getPlatformBanner, ({ database, params }) =>
    getBanner(database, null, BigInt(params.banner_id)),
  ),
  route(endpoints.createPlatformBanner, ({ body, ...request }) =>
    createPlatformBanner(request, body),
  ),
  route(endpoints.editPlatformBanner, ({ body, params, ...request }) =>
    editPlatformBanner(request, BigInt(params.banner_id), body),
  ),
  route(endpoints.endPlatformBanner, ({ body, params, ...request }) =>
    endPlatformBanner(request, BigInt(params.banner_id), body),
  ),
  route(endpoints.listCommunityBanners, ({ database, actor, params, query }) =>
    listCommunityBanners(database, actor, params.slug, query.cursor),
  ),
  route(endpoints.getCommunityBanner, ({ database, actor, params }) =>
    getCommunityBanner(database, actor, params.slug, BigInt(params.banner_id)),
  ),
  route(endpoints.createCommunityBanner, ({ database, actor, params, body }) =>
    createCommunityBanner(database, actor, params.slug, body),
  ),
  route(endpoints.editCommunityBanner, ({ database, actor, params, body }) =>
    editCommunityBanner(database, actor, params.slug, BigInt(params.banner_id), body),
  ),
  route(endpoints.endCommunityBanner, ({ database, actor, params }) =>
    endCommunityBanner(database, actor, params.slug, BigInt(params.banner_id)),
  ),
]);
