import * as endpoints from "../../../contract/learning/calibration.ts";
import {
  approvePiece,
  listWaitingPieces,
  refusePiece,
} from "../../../domain/learning/calibration/approve-piece.ts";
import {
  getCalibration,
  listCalibrations,
} from "../../../domain/learning/calibration/get-calibration.ts";
import {
  createCalibrationPiece,
  listCalibrationPieces,
  retireCalibrationPiece,
  scoreCalibrationPiece,
} from "../../../domain/learning/calibration/staff-pieces.ts";
import {
  scoreCalibration,
  startCalibration,
} from "../../../domain/learning/calibration/take-calibration.ts";
import { operations, route } from "../../core/route.ts";

export const calibrationRoutes = operations("reviews", endpoints, [
  route(endpoints.listCalibrations, ({ database, actor, params, locale }) =>
    listCalibrations(database, actor, params.slug, locale),
  ),
  route(endpoints.getCalibration, ({ database, actor, params, locale }) =>
    getCalibration(database, actor, params.challenge_id, locale),
  ),
  route(endpoints.startCalibration, ({ database, actor, params, locale }) =>
    startCalibration(database, actor, params.challenge_id, locale),
  ),
  route(endpoints.scoreCalibration, ({ database, actor, params, body }) =>
    scoreCalibration(
      database,
      actor,
      { challenge: params.challenge_id, piece: params.piece_id },
      body,
    ),
  ),
]);

export const studioCalibrationRoutes = operations("hosting", endpoints, [
  route(endpoints.listCalibrationPieces, ({ database, actor, params, locale }) =>
    listCalibrationPieces(database, actor, params.slug, locale),
  ),
  route(endpoints.createCalibrationPiece, ({ database, actor, params, body, render }) =>
    createCalibrationPiece(database, actor, params.slug, body, render),
  ),
  route(endpoints.scoreCalibrationPiece, ({ database, actor, params, body }) =>
    scoreCalibrationPiece(database, actor, params, body),
  ),
  route(endpoints.retireCalibrationPiece, ({ database, actor, params }) =>
    retireCalibrationPiece(database, actor, params),
  ),
]);

export const adminCalibrationRoutes = operations("admin", endpoints, [
  route(endpoints.listWaitingPieces, ({ database, locale }) => listWaitingPieces(database, locale)),
  route(endpoints.approvePiece, ({ params, body, ...request }) =>
    approvePiece(request, { ...body, pieceId: BigInt(params.piece_id) }),
  ),
  route(endpoints.refusePiece, ({ params, body, ...request }) =>
    refusePiece(request, { ...body, pieceId: BigInt(params.piece_id) }),
  ),
]);
