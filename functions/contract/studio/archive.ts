import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, slug } from "../core/values.ts";

const problems = ["not-found", "not-in-role", "not-in-studio"] as const;
const inCommunity = z.object({ slug });
const staged = inCommunity.extend({ import_id: id });

export const exportCourse = endpoint({
  method: "get",
  path: "/studio/{slug}/draft/courses/{course}/archive",
  summary: "A course of a draft as a zip of the content/ format, with its pictures",
  guard: "member",
  params: inCommunity.extend({ course: slug }),
  response: z.string().meta({ format: "binary" }),
  problems,
});

/** The body is the bytes of a zip, at most `limits.archiveBytes`. */
export const stageImport = endpoint({
  method: "post",
  path: "/studio/{slug}/imports",
  summary: "Read a course from a zip, to be looked at before it becomes part of the draft",
  guard: "member",
  params: inCommunity,
  /** The course that the import replaces; without it, the import is a new course. */
  query: z.object({ course: slug.optional() }),
  status: 201,
  response: z.object({ id }),
  problems: [...problems, "import-refused", "payload-too-large", "too-many-attempts"],
});

export const getImport = endpoint({
  method: "get",
  path: "/studio/{slug}/imports/{import_id}",
  summary: "What an import would change in the draft as it is now, by file",
  guard: "member",
  params: staged,
  response: z.object({
    course: z.string(),
    title: z.string(),
    isNew: z.boolean(),
    /** The revision of the course in the draft; another save changes it. */
    revision: z.string(),
    /** Null for a file that is missing on that side; files that stay the same are left out. */
    changes: z.array(
      z.object({ file: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
  problems,
});

export const applyImport = endpoint({
  method: "post",
  path: "/studio/{slug}/imports/{import_id}/application",
  summary: "Put an import into the draft, unless its course has changed since it was looked at",
  guard: "member",
  params: staged,
  body: z.object({ revision: z.string().max(64) }),
  response: z.object({ path: z.string() }),
  problems: [...problems, "draft-changed", "too-many-parts", "draft-too-large"],
});
