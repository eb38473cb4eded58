import { z } from "zod";
import { slug } from "#contract/core/values.ts";
import { getArchive } from "#app/request/api/archive.server.ts";
import { callerOf } from "#app/request/context/page-context.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";

export const loader = pageLoader(
  { guards: ["auth"], params: z.object({ slug, course_slug: slug }) },
  async ({ guarded }) => {
    const context = await guarded;
    const { slug: community, course_slug: course } = context.params;
    const archive = await getArchive(community, course, callerOf(context.session, context));
    return new Response(archive.body, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${community}-${course}.zip"`,
        "Cache-Control": "private, no-store",
      },
    });
  },
);
