import type { Viewer } from "../../../contract/identity/viewer.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { readViewer } from "./read-viewer.ts";

export const getViewer = (database: Database, actor: Actor, locale: Locale): Promise<Viewer> =>
  readViewer(database, actor.userId, locale);
