import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, money } from "./values.ts";

/** For how many days an archive can be downloaded, and how many a member may ask for in a day. */
export const exportDays = 7;
export const exportsPerDay = 3;

/** For how many days a member can change their mind about deleting the account. */
export const deletionDays = 7;

const dataExport = z.object({
  id,
  state: z.enum(["asked", "started", "ready", "expired"]),
  askedAt: instant,
  readyAt: instant.nullable(),
  /** Until when it can be downloaded; null as long as it is not ready. */
  expiresAt: instant.nullable(),
  /** In bytes; null as long as it is not ready. */
  size: z.int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const getDataExport = endpoint({
  method: "get",
  path: "/viewer/data-export",
  summary: "The archive that the viewer last asked for, null for none",
  guard: "member",
  response: z.object({ dataExport: dataExport.nullable() }),
  problems: [],
});

export const askForExport = endpoint({
  method: "post",
  path: "/viewer/data-export",
  summary:
    "Ask for an archive of all that is stored about the viewer; while one is being made this changes nothing",
  guard: "member",
  status: 204,
  response: z.null(),
  problems: ["recent-login-required", "too-many-attempts"],
});

/** Answers bytes, which the typed client does not read. */
export const downloadExport = endpoint({
  method: "get",
  path: "/viewer/data-exports/{export_id}/archive",
  summary: "The bytes of one of the viewer's archives",
  guard: "member",
  params: z.object({ export_id: id }),
  response: z.string().meta({ format: "binary" }),
  problems: ["not-found", "recent-login-required"],
});

export const getDeletion = endpoint({
  method: "get",
  path: "/viewer/deletion",
  summary: "What deleting the viewer's account would do",
  guard: "member",
  response: z.object({
    /** What would be forfeited, by token; without zero balances. */
    balances: z.array(money),
    /** The submissions on which others' work hangs, which stay without a name. */
    stays: z.int(),
    /** The submissions that go. */
    goes: z.int(),
    /** Whether nobody else could take the admin's place. */
    isLastAdmin: z.boolean(),
  }),
  problems: [],
});

export const beginDeletion = endpoint({
  method: "post",
  path: "/viewer/deletion",
  summary:
    "Hide the viewer from everybody, end all their sessions, and delete the account seven days later",
  guard: "member",
  /** Typed by hand, so that nobody does it by mistake. */
  body: z.object({ username: z.string().max(60) }),
  response: z.object({ deletesAt: instant }),
  problems: ["recent-login-required", "username-differs", "last-admin"],
});

export const cancelDeletion = endpoint({
  method: "delete",
  path: "/viewer/deletion",
  summary: "Keep an account that would be deleted; without that this changes nothing",
  guard: "member",
  whileLeaving: true,
  status: 204,
  response: z.null(),
  problems: ["deletion-due"],
});
