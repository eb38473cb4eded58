import { startReview as endpoint } from "../contract/review.ts";
import { startReview } from "../domain/review/start-review.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, locale }) =>
  startReview(database, actor, params.submission_id, locale),
);
