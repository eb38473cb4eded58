import { limits } from "../contract/values.ts";
import { setPicture } from "../domain/picture/set-picture.ts";
import { setPictureEndpoint } from "./picture-endpoints.ts";
import { route } from "./route.ts";

export default route(
  setPictureEndpoint,
  ({ database, actor, bytes }) => setPicture(database, actor, bytes),
  {
    bytes: limits.pictureBytes,
  },
);
