import * as endpoints from "../../../contract/learning/assignment.ts";
import { locales } from "../../../contract/core/locales.ts";
import { assignNext } from "../../../domain/learning/assignment/assign-next.ts";
import {
  declineAssignment,
  saveAssignmentDraft,
} from "../../../domain/learning/assignment/decline-assignment.ts";
import {
  getAssignment,
  listAssignments,
} from "../../../domain/learning/assignment/get-assignment.ts";
import { operations, route } from "../../core/route.ts";

export const assignmentRoutes = operations("feedback", endpoints, [
  route(endpoints.listAssignments, ({ database, actor, query: { language }, locale }) =>
    listAssignments(database, actor, language ? [language] : locales, locale),
  ),
  route(endpoints.assignNext, ({ database, actor, body }) => assignNext(database, actor, body)),
  route(endpoints.getAssignment, ({ database, actor, params, locale }) =>
    getAssignment(database, actor, params.submission_id, locale),
  ),
  route(endpoints.saveAssignmentDraft, ({ database, actor, params, body }) =>
    saveAssignmentDraft(database, actor, params.submission_id, body.text),
  ),
  route(endpoints.declineAssignment, ({ database, actor, params, body }) =>
    declineAssignment(database, actor, params.submission_id, body.reason),
  ),
]);
