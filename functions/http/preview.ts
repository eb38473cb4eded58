import * as endpoints from "../contract/preview.ts";
import { previewText } from "../domain/preview/preview-text.ts";
import { route } from "./route.ts";

export const previewRoutes = [
  route(endpoints.previewText, ({ database, actor, body, render }) =>
    previewText(database, actor, body.text, render),
  ),
];
