import { listReviews as endpoint } from "../contract/review.ts";
import { listReviews } from "../domain/review/list-reviews.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, query, locale }) =>
  listReviews(database, actor, params.slug, query, locale),
);
