import { checkUsername as endpoint } from "../contract/viewer.ts";
import { checkUsername } from "../domain/viewer/check-username.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params }) => checkUsername(database, params.username));
