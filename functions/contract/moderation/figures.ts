import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const month = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  reports: z.int(),
  dismissed: z.int(),
  warned: z.int(),
  barred: z.int(),
  hidden: z.int(),
  appeals: z.int(),
  upheld: z.int(),
  restored: z.int(),
  /** From the first report to the decision; null without a decision. */
  medianDays: z.number().nullable(),
});
export type ModerationMonth = z.output<typeof month>;

export const getModerationFigures = endpoint({
  method: "get",
  path: "/moderation/figures",
  summary:
    "Reports, decisions and appeals of the last 24 months, and the median days to a decision",
  guard: "public",
  mayLag: true,
  response: z.object({ months: z.array(month) }),
});
