import { z } from "zod";
import { id, instant } from "../core/values.ts";
import { ruleNames } from "./names.ts";

/** For the author, reviewers and moderators of something hidden; others do not see the thing. */
export const hiding = z.object({
  caseId: id,
  at: instant,
  rule: z.enum(ruleNames),
  words: z.string(),
});
export type Hiding = z.output<typeof hiding>;
