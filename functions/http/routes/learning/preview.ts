import * as endpoints from "../../../contract/learning/preview.ts";
import { previewText } from "../../../domain/learning/preview/preview-text.ts";
import { operations, route } from "../../core/route.ts";

export const previewRoutes = operations("submissions", endpoints, [
  route(endpoints.previewText, ({ database, actor, body, render }) =>
    previewText(database, actor, body.text, render),
  ),
]);
