import * as endpoints from "../../../contract/studio/archive.ts";
import { limits } from "../../../contract/core/limits.ts";
import { applyImport, getImport } from "../../../domain/community/draft/archive/apply-import.ts";
import { exportCourse } from "../../../domain/community/draft/archive/export-course.ts";
import { stageImport } from "../../../domain/community/draft/archive/stage-import.ts";
import { operations, route } from "../../core/route.ts";
import { zipHeaders } from "../../core/zip-headers.ts";

export const archiveRoutes = operations("hosting", endpoints, [
  route(
    endpoints.exportCourse,
    async ({ database, actor, params: { slug, course } }) =>
      new Response(await exportCourse(database, actor, slug, course), {
        headers: zipHeaders,
      }),
    { media: "application/zip" },
  ),
  route(
    endpoints.stageImport,
    async ({ params, query, ...parts }) => {
      const { id } = await stageImport(parts, params.slug, query.course);
      return { id: String(id) };
    },
    {
      file: {
        most: limits.archiveBytes,
        type: "application/zip",
        example: "/v1/studio/ethereum/draft/courses/solidity-foundations/archive",
      },
    },
  ),
  route(endpoints.getImport, ({ database, actor, params, locale }) =>
    getImport(database, actor, params.slug, params.import_id, locale),
  ),
  route(endpoints.applyImport, ({ database, actor, params, body: { revision } }) =>
    applyImport(database, actor, params.slug, { id: params.import_id, revision }),
  ),
]);
