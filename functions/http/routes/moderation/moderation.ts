import * as caseEndpoints from "../../../contract/moderation/case.ts";
import * as figureEndpoints from "../../../contract/moderation/figures.ts";
import * as reportEndpoints from "../../../contract/moderation/report.ts";
import {
  appealDecision,
  judgeAppeal,
  judgeAppealAsAdmin,
} from "../../../domain/moderation/appeal-decision.ts";
import {
  readReportable,
  reportAsMember,
  reportAsVisitor,
} from "../../../domain/moderation/create-report.ts";
import { decideCase, decideCaseAsAdmin } from "../../../domain/moderation/decide-case.ts";
import { followReport, listViewerReports } from "../../../domain/moderation/follow-report.ts";
import { getModerationFigures } from "../../../domain/moderation/get-figures.ts";
import {
  getCaseAsAdmin,
  getCommunityCase,
  listAllCases,
  listCommunityCases,
  listOwnDecisions,
} from "../../../domain/moderation/list-cases.ts";
import { operations, route } from "../../core/route.ts";

const reportRoutes = operations("members", reportEndpoints, [
  route(reportEndpoints.readReportable, ({ database, actor, query, locale }) =>
    readReportable(database, actor, query.about, locale),
  ),
  route(reportEndpoints.reportAsMember, ({ database, actor, body, locale }) =>
    reportAsMember(database, actor, body, locale),
  ),
  route(reportEndpoints.reportAsVisitor, ({ database, body }) => reportAsVisitor(database, body)),
  route(reportEndpoints.followReport, ({ database, body }) => followReport(database, body.secret)),
  route(reportEndpoints.listViewerReports, ({ database, actor }) =>
    listViewerReports(database, actor),
  ),
]);

const caseRoutes = operations("hosting", caseEndpoints, [
  route(caseEndpoints.listCommunityCases, ({ database, actor, params, query, locale }) =>
    listCommunityCases(database, actor, params.slug, query, locale),
  ),
  route(caseEndpoints.getCommunityCase, ({ database, actor, params, locale }) =>
    getCommunityCase(database, actor, { slug: params.slug, id: params.case_id }, locale),
  ),
  route(caseEndpoints.decideCase, ({ database, actor, params, body }) =>
    decideCase(database, actor, { slug: params.slug, id: params.case_id }, body),
  ),
  route(caseEndpoints.judgeAppeal, ({ database, actor, params, body }) =>
    judgeAppeal(database, actor, { slug: params.slug, id: params.case_id }, body),
  ),
]);

const adminRoutes = operations("admin", caseEndpoints, [
  route(caseEndpoints.listAllCases, ({ database, query, locale }) =>
    listAllCases(database, query, locale),
  ),
  route(caseEndpoints.getCaseAsAdmin, ({ database, actor, params, locale }) =>
    getCaseAsAdmin(database, actor, params.case_id, locale),
  ),
  route(caseEndpoints.decideCaseAsAdmin, ({ params, body, ...request }) =>
    decideCaseAsAdmin(request, params.case_id, body),
  ),
  route(caseEndpoints.judgeAppealAsAdmin, ({ params, body, ...request }) =>
    judgeAppealAsAdmin(request, params.case_id, body),
  ),
]);

const ownRoutes = operations("members", caseEndpoints, [
  route(caseEndpoints.listOwnDecisions, ({ database, actor, locale }) =>
    listOwnDecisions(database, actor, locale),
  ),
  route(caseEndpoints.appealDecision, ({ database, actor, params, body }) =>
    appealDecision(database, actor, params.case_id, body.words),
  ),
]);

const figureRoutes = operations("members", figureEndpoints, [
  route(figureEndpoints.getModerationFigures, ({ database }) => getModerationFigures(database)),
]);

export const moderationRoutes = [
  ...reportRoutes,
  ...caseRoutes,
  ...adminRoutes,
  ...ownRoutes,
  ...figureRoutes,
];
