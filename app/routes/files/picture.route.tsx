import { getPicture } from "#app/request/api/pictures.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";

export const loader = publicResource(({ params, callerIn }) =>
  getPicture(params.id ?? "", callerIn("en")),
);
