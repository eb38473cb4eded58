import * as endpoints from "../../../contract/admin/judging.ts";
import { listFeedback } from "../../../domain/learning/feedback/list-feedback.ts";
import { rateAsAdmin } from "../../../domain/learning/feedback/rate-feedback.ts";
import { correctAsAdmin } from "../../../domain/learning/review/correct-evaluation.ts";
import { evaluateAsAdmin } from "../../../domain/learning/review/evaluate-as-admin.ts";
import { listSameText } from "../../../domain/learning/submission/list-same-text.ts";
import { operations, route } from "../../core/route.ts";

export const judgingRoutes = operations("admin", endpoints, [
  route(endpoints.evaluateAsAdmin, ({ params, body, render, ...request }) =>
    evaluateAsAdmin(request, params.submission_id, body, render),
  ),
  route(endpoints.correctAsAdmin, ({ params, body, locale, render, ...request }) =>
    correctAsAdmin(request, params.submission_id, body, locale, render),
  ),
  route(endpoints.listFeedbackAsAdmin, async ({ database, actor, params, query, locale }) => ({
    ...(await listFeedback(database, actor, params.submission_id, query, {
      isAdminOperation: true,
    })),
    sameText: await listSameText(database, BigInt(params.submission_id), locale),
  })),
  route(endpoints.rateAsAdmin, ({ params, body, ...request }) =>
    rateAsAdmin(request, params.feedback_id, body),
  ),
]);
