import * as endpoints from "../../../contract/learning/second-score.ts";
import {
  getSecondScore,
  listSecondScores,
} from "../../../domain/learning/second-score/get-second-score.ts";
import { giveSecondScore } from "../../../domain/learning/second-score/give-second-score.ts";
import { takeSecondScore } from "../../../domain/learning/second-score/take-second-score.ts";
import { operations, route } from "../../core/route.ts";

export const secondScoreRoutes = operations("reviews", endpoints, [
  route(endpoints.listSecondScores, ({ database, actor, params, locale }) =>
    listSecondScores(database, actor, params.slug, locale),
  ),
  route(endpoints.getSecondScore, ({ database, actor, params, locale }) =>
    getSecondScore(database, actor, params.submission_id, locale),
  ),
  route(endpoints.takeSecondScore, ({ database, actor, params }) =>
    takeSecondScore(database, actor, params.submission_id),
  ),
  route(endpoints.giveSecondScore, ({ database, actor, params, body, render }) =>
    giveSecondScore(database, actor, params.submission_id, body, render),
  ),
]);
