import { recordAttempt as endpoint } from "../contract/attempt.ts";
import { recordAttempt } from "../domain/attempt/record-attempt.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, body }) => recordAttempt(database, body));
