import { ApiProblem } from "#app/request/api/problem.server.ts";
import { authoredCloth } from "#app/content/cloths.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

export const loader = publicResource(({ params, request }) => {
  const [, slug = "", course] =
    /^([a-z0-9-]+)(?:\/([a-z0-9-]+))?\.svg$/.exec(params["*"] ?? "") ?? [];
  const cloth = authoredCloth(slug, course);
  if (!cloth) throw new ApiProblem("not-found");
  return sharedText(request, "image/svg+xml", 86_400, cloth);
});
