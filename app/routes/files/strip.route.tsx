import { ApiProblem } from "#app/request/api/problem.server.ts";
import { authoredStrip } from "#app/content/strips.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

export const loader = publicResource(({ params }) => {
  const [, slug = "", course] =
    /^([a-z0-9-]+)(?:\/([a-z0-9-]+))?\.svg$/.exec(params["*"] ?? "") ?? [];
  const strip = authoredStrip(slug, course);
  if (!strip) throw new ApiProblem("not-found");
  return sharedText("image/svg+xml", 86_400, strip);
});
