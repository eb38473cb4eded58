import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant, money } from "../core/values.ts";

export const exportDays = 7;
export const exportsPerDay = 3;

export const deletionDays = 7;

const dataExport = z.object({
  id,
  state: z.enum(["asked", "started", "ready", "expired"]),
  askedAt: instant,
  readyAt: instant.nullable(),
  /** Null until the export is ready. */
  expiresAt: instant.nullable(),
  size: z.int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const getDataExport = endpoint({
  method: "get",
  path: "/viewer/data-export",
  summary: "The archive that the viewer last asked for, or null",
  guard: "member",
  response: z.object({ dataExport: dataExport.nullable() }),
});

export const askForExport = endpoint({
  method: "post",
  path: "/viewer/data-export",
  summary:
    "Ask for an archive of all that is stored about the viewer; while one is being made this changes nothing",
  guard: "member",
  problems: ["recent-login-required", "too-many-attempts"],
});

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
    balances: z.array(money),
    stays: z.int(),
    goes: z.int(),
    isLastAdmin: z.boolean(),
  }),
});

export const beginDeletion = endpoint({
  method: "post",
  path: "/viewer/deletion",
  summary:
    "Hide the viewer from everybody, end all their sessions, and delete the account after seven days",
  guard: "member",
  body: z.object({ username: z.string().max(60) }),
  response: z.object({ deletesAt: instant }),
  problems: ["recent-login-required", "username-differs", "last-admin", "last-owner"],
});

export const cancelDeletion = endpoint({
  method: "delete",
  path: "/viewer/deletion",
  summary: "Cancel the deletion of the viewer's account; without one this changes nothing",
  guard: "member",
  allowsPendingDeletion: true,
  problems: ["deletion-due"],
});
