import type { z } from "zod";
import type * as contract from "../../../contract/studio/draft.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { changeDraft } from "./draft.ts";
import {
  addChallenge,
  addCourse,
  addModule,
  movePart,
  removePart,
  requirePart,
} from "./structure.ts";

type Addition = z.output<typeof contract.addDraftPart.body>;
type Move = z.output<typeof contract.moveDraftPart.body>;

export const addDraftPart = (
  database: Database,
  actor: Actor,
  slug: string,
  { kind, course, chapter = "", titles }: Addition,
): Promise<{ path: string }> =>
  changeDraft(database, actor, slug, (before) => {
    const given = { titles, now: Date.now() };
    const add = () => {
      if (kind === "course") return addCourse(before, given);
      if (course === undefined) throw new Refusal("not-found");
      const into = requirePart(before, `courses/${course}`);
      return kind === "module"
        ? addModule(before, into, chapter, given)
        : addChallenge(before, into, given);
    };
    const { files, path } = add();
    return { files, result: { path } };
  });

export const moveDraftPart = (
  database: Database,
  actor: Actor,
  slug: string,
  { path, direction }: Move,
): Promise<void> =>
  changeDraft(database, actor, slug, (before) => ({
    files: movePart(before, requirePart(before, path), direction === "up" ? -1 : 1),
    result: undefined,
  }));

export const removeDraftPart = (
  database: Database,
  actor: Actor,
  slug: string,
  path: string,
): Promise<void> =>
  changeDraft(database, actor, slug, (before) => ({
    files: removePart(before, requirePart(before, path)),
    result: undefined,
  }));
