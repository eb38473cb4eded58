import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { instant, money, nextCursor, pageQuery, publicUser } from "../core/values.ts";

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
      z.object({
        user: publicUser,
        joinedAt: instant,
        submissions: z.int(),
        passed: z.int(),
        /**
         * The referral reward: paid, reserved for work under review, not yet earned, or not covered
         * (no open bounty, an empty pool, or the daily limit).
         */
        reward: z.discriminatedUnion("state", [
          z.object({ state: z.literal("paid"), amount: money, at: instant }),
          z.object({ state: z.literal("set-aside"), amount: money, until: instant }),
          z.object({ state: z.literal("open") }),
          z.object({ state: z.literal("none") }),
          z.object({ state: z.literal("beyond-day") }),
        ]),
      }),
    ),
    next: nextCursor,
  }),
});

export const getInviter = endpoint({
  method: "get",
  path: "/referral-codes/{code}",
  summary: "The member to whom a referral code belongs",
  guard: "service",
  params: z.object({ code: referralCode }),
  response: z.object({ inviter: publicUser }),
  problems: ["not-found"],
});

export const inviteByEmail = endpoint({
  method: "post",
  path: "/viewer/invitations",
  summary: "Invite people by email, each once; the answer is the same for every address",
  guard: "verified",
  body: z.object({ emails: z.array(z.email().max(254)).min(1).max(limits.invitationsADay) }),
  problems: ["invitation-limit"],
});
