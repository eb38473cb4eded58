import * as versions from "../../../contract/learning/challenge-version.ts";
import * as endpoints from "../../../contract/learning/submission.ts";
import { getChallengeVersion } from "../../../domain/learning/challenge-version/read-version.ts";
import { editSubmission } from "../../../domain/learning/submission/edit-submission.ts";
import { findChallenge } from "../../../domain/learning/submission/find-challenge.ts";
import { getChallenge } from "../../../domain/learning/submission/get-challenge.ts";
import { getDraft } from "../../../domain/learning/submission/get-draft.ts";
import { getSubmission } from "../../../domain/learning/submission/get-submission.ts";
import { listRevisions } from "../../../domain/learning/submission/list-revisions.ts";
import {
  listChallengeSubmissions,
  listCommunitySubmissions,
  listViewerSubmissions,
} from "../../../domain/learning/submission/list-submissions.ts";
import { saveDraft } from "../../../domain/learning/submission/save-draft.ts";
import { createSubmission } from "../../../domain/learning/submission/create-submission.ts";
import { withdrawSubmission } from "../../../domain/learning/submission/withdraw-submission.ts";
import { operations, route } from "../../core/route.ts";

export const submissionRoutes = [
  ...operations("submissions", versions, [
    route(versions.getChallengeVersion, ({ database, params, locale }) =>
      getChallengeVersion(database, params.challenge_id, params.version, locale),
    ),
  ]),
  ...operations("submissions", endpoints, [
    route(endpoints.findChallenge, ({ database, params, locale }) =>
      findChallenge(database, params, locale),
    ),
    route(endpoints.getChallenge, ({ database, actor, params, locale }) =>
      getChallenge(database, actor, params.challenge_id, locale),
    ),
    route(endpoints.listChallengeSubmissions, ({ database, params, query, locale }) =>
      listChallengeSubmissions(database, params.challenge_id, query, locale),
    ),
    route(endpoints.listCommunitySubmissions, ({ database, params, query, locale }) =>
      listCommunitySubmissions(database, params.slug, query, locale),
    ),
    route(endpoints.listViewerSubmissions, ({ database, actor, query, locale }) =>
      listViewerSubmissions(database, actor, query, locale),
    ),
    route(endpoints.getDraft, ({ database, actor, params }) =>
      getDraft(database, actor, params.challenge_id),
    ),
    route(endpoints.saveDraft, ({ database, actor, params, body }) =>
      saveDraft(database, actor, params.challenge_id, body),
    ),
    route(endpoints.createSubmission, ({ database, actor, params, body, render, pinLink }) =>
      createSubmission(database, actor, params.challenge_id, body, render, pinLink),
    ),
    route(endpoints.getSubmission, ({ database, actor, params, locale }) =>
      getSubmission(database, actor, params.submission_id, locale),
    ),
    route(endpoints.editSubmission, ({ database, actor, params, body, locale, render, pinLink }) =>
      editSubmission(database, actor, params.submission_id, body, locale, render, pinLink),
    ),
    route(endpoints.withdrawSubmission, ({ database, actor, params, locale }) =>
      withdrawSubmission(database, actor, params.submission_id, locale),
    ),
    route(endpoints.listRevisions, ({ database, actor, params }) =>
      listRevisions(database, actor, params.submission_id),
    ),
  ]),
];
