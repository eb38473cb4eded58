import { removePicture } from "../domain/picture/remove-picture.ts";
import { removePictureEndpoint } from "./picture-endpoints.ts";
import { route } from "./route.ts";

export default route(removePictureEndpoint, ({ database, actor }) =>
  removePicture(database, actor),
);
