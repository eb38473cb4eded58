import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { adminReason, id, instant, locale, publicUser, slug, typedText } from "../core/values.ts";

const inCommunity = z.object({ slug });
const number = z.string().regex(/^[1-9]\d{0,5}$/);
const inVersion = inCommunity.extend({ number });
const note = z.object({ note: typedText(limits.versionNote) });

const versionState = z.enum(["waiting", "published", "declined", "replaced"]);

const version = z.object({
  number: z.int(),
  note: z.string(),
  author: publicUser,
  at: instant,
  state: versionState,
  /** The reason of the admin who declined the publication. */
  reason: z.string().nullable(),
  isShown: z.boolean(),
});
export type Version = z.output<typeof version>;

const published = z.object({ number: z.int(), state: versionState });

export const publishCommunity = endpoint({
  method: "post",
  path: "/studio/{slug}/versions",
  summary:
    "Publish the draft of a community; its first version is shown once an admin has approved it",
  guard: "verified",
  params: inCommunity,
  /** The revision of the draft that the owner has read: another one is refused. */
  body: note.extend({ revision: z.string().max(64).optional() }),
  status: 201,
  response: published,
  problems: [
    "not-found",
    "not-in-role",
    "not-in-studio",
    "draft-has-problems",
    "draft-still-read",
    "draft-changed",
  ],
});

export const listVersions = endpoint({
  method: "get",
  path: "/studio/{slug}/versions",
  summary: "The versions of a community that were published, newest first",
  guard: "member",
  params: inCommunity,
  response: z.object({ versions: z.array(version) }),
  problems: ["not-found", "not-in-role"],
});

export const readVersion = endpoint({
  method: "get",
  path: "/studio/{slug}/versions/{number}",
  summary: "A version with its texts, by their paths in the community's folder",
  guard: "member",
  params: inVersion,
  response: version.extend({ files: z.record(z.string(), z.string()) }),
  problems: ["not-found", "not-in-role"],
});

const change = z.object({
  /** The part to which the file belongs: "" is the community. */
  path: z.string(),
  kind: z.enum(["community", "course", "module", "challenge"]),
  title: z.string(),
  /** The language of a text; null for the settings of a part. */
  locale: locale.nullable(),
  isKey: z.boolean(),
  /** The calibration piece to which the file belongs. */
  piece: z.string().nullable().default(null),
  /** Null for a new file. */
  before: z.string().nullable(),
  /** Null for a deleted file. */
  after: z.string().nullable(),
});
export type VersionChange = z.output<typeof change>;

const partChange = z.object({
  /** "" is the community. */
  path: z.string(),
  /** By the names of the form's fields; "" is a field without a text. */
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});
export type PartChange = z.output<typeof partChange>;

const versionNumber = z.coerce.number().int().min(1).max(999_999);

export const compareVersions = endpoint({
  method: "get",
  path: "/studio/{slug}/changes",
  summary: "The files that differ between two versions, or between a version and the draft",
  guard: "member",
  params: inCommunity,
  query: z.object({
    /** Missing: all is new. */
    from: versionNumber.optional(),
    /** Missing: the draft. */
    to: versionNumber.optional(),
  }),
  response: z.object({
    changes: z.array(change),
    parts: z.array(partChange).default([]),
    /** The revision of the draft; null if the draft is not compared. */
    revision: z.string().nullable().default(null),
  }),
  problems: ["not-found", "not-in-role"],
});

export const restoreVersion = endpoint({
  method: "post",
  path: "/studio/{slug}/versions/{number}/restoration",
  summary: "Publish the texts of an earlier version again, as a new version",
  guard: "verified",
  params: inVersion,
  body: note,
  status: 201,
  response: published,
  problems: ["not-found", "not-in-role", "not-in-studio", "draft-has-problems", "draft-still-read"],
});

const hash = z.string().regex(/^[\w-]{43}$/);

export const listPublished = endpoint({
  method: "get",
  path: "/published",
  summary: "What is shown of communities of the studio and is newer than a cursor, oldest first",
  guard: "service",
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  response: z.object({
    communities: z.array(z.object({ slug, document: hash, keys: hash, sequence: z.int() })),
    /** The paths of all pages that moderators have hidden, whatever the cursor. */
    hidden: z.array(z.string()).default([]),
    /** All communities whose pages admins have suspended, whatever the cursor. */
    suspended: z.array(slug).default([]),
  }),
});

export const getPublished = endpoint({
  method: "get",
  path: "/published/{hash}",
  summary: "A published document, which never changes",
  guard: "service",
  params: z.object({ hash }),
  response: z.object({ body: z.string() }),
  problems: ["not-found"],
});

const waiting = z.object({
  id,
  community: z.object({ slug, name: z.string() }),
  number: z.int(),
  note: z.string(),
  author: publicUser,
  at: instant,
  /** The texts of the version by path, as authors wrote them. */
  files: z.record(z.string(), z.string()),
});
export type WaitingPublication = z.output<typeof waiting>;

export const listPublications = endpoint({
  method: "get",
  path: "/admin/publications",
  summary: "The first publications that wait longest for an admin, with their texts",
  guard: "admin",
  response: z.object({ publications: z.array(waiting) }),
});

const decision = {
  method: "put",
  guard: "admin",
  params: z.object({ version_id: id }),
  body: z.object({ reason: adminReason }),
  problems: ["not-found", "publication-decided", "recent-login-required"],
} as const;

export const approvePublication = endpoint({
  ...decision,
  path: "/admin/publications/{version_id}/approval",
  summary: "Show a community to the public for the first time",
  problems: [...decision.problems, "community-closed"],
});

export const declinePublication = endpoint({
  ...decision,
  path: "/admin/publications/{version_id}/refusal",
  summary: "Decline the first publication of a community; its people read the reason",
});
