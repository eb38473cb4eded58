import { getPicture } from "#app/api/pictures.server.ts";
import { publicResource } from "#app/pages/public-resource.server.ts";

export const loader = publicResource(({ params, callerIn }) =>
  getPicture(params.id ?? "", callerIn("en")),
);
