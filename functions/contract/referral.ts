import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, nextCursor, pageQuery, person } from "./values.ts";

/** Codes are made by Ayni: 8 letters and digits that are not taken for one another. */
export const referralCode = z.string().regex(/^[A-Za-z0-9]{4,20}$/);

export const listReferrals = endpoint({
  method: "get",
  path: "/viewer/referrals",
  summary: "The viewer's code and who signed up with it, newest first",
  guard: "member",
  query: pageQuery,
  response: z.object({
    code: z.string(),
    count: z.int(),
    referrals: z.array(
      z.object({ person, joinedAt: instant, submissions: z.int(), passed: z.int() }),
    ),
    next: nextCursor,
  }),
  problems: [],
});

/** Only the web tier asks, which counts its readers' look-ups by their address. */
export const getInviter = endpoint({
  method: "get",
  path: "/referral-codes/{code}",
  summary: "Whose code it is",
  guard: "service",
  params: z.object({ code: referralCode }),
  response: z.object({ inviter: person }),
  problems: ["not-found"],
});
