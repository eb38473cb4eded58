import * as endpoints from "../../../contract/identity/attempt.ts";
import { clearAttempts } from "../../../domain/identity/attempt/clear-attempts.ts";
import { recordAttempt } from "../../../domain/identity/attempt/record-attempt.ts";
import { operations, route } from "../../core/route.ts";

export const attemptRoutes = operations("account", endpoints, [
  route(endpoints.recordAttempt, ({ database, body }) => recordAttempt(database, body)),
  route(endpoints.clearAttempts, ({ database, body }) => clearAttempts(database, body)),
]);
