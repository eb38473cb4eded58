import { releaseReview as endpoint } from "../contract/review.ts";
import { releaseReview } from "../domain/review/release-review.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  releaseReview(database, actor, params.submission_id),
);
