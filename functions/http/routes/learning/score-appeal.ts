import * as endpoints from "../../../contract/learning/score-appeal.ts";
import {
  decideAppeal,
  decideAppealAsAdmin,
} from "../../../domain/learning/appeal/decide-appeal.ts";
import { getAppeal, listAppeals } from "../../../domain/learning/appeal/get-appeal.ts";
import { openAppeal } from "../../../domain/learning/appeal/open-appeal.ts";
import { operations, route } from "../../core/route.ts";

export const scoreAppealRoutes = operations("reviews", endpoints, [
  route(endpoints.openScoreAppeal, ({ database, actor, params, body, locale }) =>
    openAppeal(database, actor, params.submission_id, body.words, locale),
  ),
  route(endpoints.listScoreAppeals, ({ database, actor, params, locale }) =>
    listAppeals(database, actor, params.slug, locale),
  ),
  route(endpoints.getScoreAppeal, ({ database, actor, params, locale }) =>
    getAppeal(database, actor, params.submission_id, locale),
  ),
  route(endpoints.decideScoreAppeal, ({ database, actor, params, body, reviewerDayValue }) =>
    decideAppeal(database, actor, params.submission_id, body, reviewerDayValue),
  ),
  route(endpoints.getScoreAppealAsAdmin, ({ database, actor, params, locale }) =>
    getAppeal(database, actor, params.submission_id, locale, { isAdminOperation: true }),
  ),
  route(endpoints.decideScoreAppealAsAdmin, ({ params, body, ...request }) =>
    decideAppealAsAdmin(request, params.submission_id, body),
  ),
]);
