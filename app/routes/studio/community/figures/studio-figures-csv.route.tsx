import { getCourseFigures } from "#contract/community/figures.ts";
import { askedCourse } from "#app/features/figures/asked-course.server.ts";
import { figuresCsv } from "#app/features/figures/figures-csv.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";

const { params } = getCourseFigures;

export const loader = pageLoader({ guards: ["auth"], params }, async ({ api, params, url }) => {
  const { figures } = await api(getCourseFigures, { params, query: askedCourse(url) });
  if (!figures) throw new ApiProblem("not-found");
  return new Response(figuresCsv(figures), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ayni-${params.slug}-${figures.course}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
