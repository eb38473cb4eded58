import { getProfile as endpoint } from "../contract/viewer.ts";
import { getProfile } from "../domain/viewer/get-profile.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params, locale }) =>
  getProfile(database, params.username, locale),
);
