import { clearAttempts as endpoint } from "../contract/attempt.ts";
import { clearAttempts } from "../domain/attempt/clear-attempts.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, body }) => clearAttempts(database, body));
