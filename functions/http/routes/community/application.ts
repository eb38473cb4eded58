import * as endpoints from "../../../contract/community/application.ts";
import {
  answerApplication,
  confirmApplication,
  withdrawApplication,
} from "../../../domain/community/application/answer-application.ts";
import { findByLink } from "../../../domain/community/application/application-link.ts";
import { applyToHost } from "../../../domain/community/application/apply-to-host.ts";
import { viewApplication } from "../../../domain/community/application/view-application.ts";
import { operations, route } from "../../core/route.ts";

export const applicationRoutes = operations("hosting", endpoints, [
  route(endpoints.applyToHost, ({ database, body, locale }) => applyToHost(database, body, locale)),
  route(endpoints.readApplication, async ({ database, body, locale }) =>
    viewApplication(database, await findByLink(database, body.token), locale),
  ),
  route(endpoints.confirmApplication, ({ database, body }) =>
    confirmApplication(database, body.token),
  ),
  route(endpoints.answerApplication, ({ database, body }) => answerApplication(database, body)),
  route(endpoints.withdrawApplication, ({ database, body }) =>
    withdrawApplication(database, body.token),
  ),
]);
