import * as endpoints from "../contract/attempt.ts";
import { clearAttempts } from "../domain/attempt/clear-attempts.ts";
import { recordAttempt } from "../domain/attempt/record-attempt.ts";
import { route } from "./route.ts";

export const attemptRoutes = [
  route(endpoints.recordAttempt, ({ database, body }) => recordAttempt(database, body)),
  route(endpoints.clearAttempts, ({ database, body }) => clearAttempts(database, body)),
];
