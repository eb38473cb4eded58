import * as endpoints from "../../../contract/studio/draft.ts";
import {
  addDraftPart,
  moveDraftPart,
  removeDraftPart,
} from "../../../domain/community/draft/change-parts.ts";
import { getDraftPart, saveDraftPart } from "../../../domain/community/draft/draft-part.ts";
import { getStudioDraft, listDraftProblems } from "../../../domain/community/draft/get-draft.ts";
import { addDraftPicture, listDraftPictures } from "../../../domain/community/draft/pictures.ts";
import { previewDraftText } from "../../../domain/community/draft/preview-draft-text.ts";
import { operations, pictureFile, route } from "../../core/route.ts";

/** The maximum in bytes for the texts of a part in two languages. */
const partBytes = 512 * 1024;

export const draftRoutes = operations("hosting", endpoints, [
  route(endpoints.getStudioDraft, ({ database, drafts, actor, params, locale }) =>
    getStudioDraft(database, drafts, actor, params.slug, locale),
  ),
  route(endpoints.getDraftPart, ({ database, drafts, actor, params, query, locale }) =>
    getDraftPart(database, drafts, actor, params.slug, query.path, locale),
  ),
  route(
    endpoints.saveDraftPart,
    ({ database, actor, params, query, body }) =>
      saveDraftPart(database, actor, params.slug, query.path, body),
    { json: partBytes },
  ),
  route(endpoints.addDraftPart, ({ database, actor, params, body }) =>
    addDraftPart(database, actor, params.slug, body),
  ),
  route(endpoints.moveDraftPart, ({ database, actor, params, body }) =>
    moveDraftPart(database, actor, params.slug, body),
  ),
  route(endpoints.removeDraftPart, ({ database, actor, params, query }) =>
    removeDraftPart(database, actor, params.slug, query.path),
  ),
  route(endpoints.listDraftProblems, ({ database, drafts, actor, params }) =>
    listDraftProblems(database, drafts, actor, params.slug),
  ),
  route(
    endpoints.previewDraftText,
    ({ database, drafts, actor, params, body }) =>
      previewDraftText(database, drafts, actor, params.slug, body),
    { json: partBytes },
  ),
  route(endpoints.listDraftPictures, ({ database, actor, params }) =>
    listDraftPictures(database, actor, params.slug),
  ),
  route(
    endpoints.addDraftPicture,
    ({ database, actor, params, query, bytes }) =>
      addDraftPicture(database, actor, params.slug, query.description, bytes),
    { file: pictureFile },
  ),
]);
