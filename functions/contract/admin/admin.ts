import { z } from "zod";
import { accountChanges } from "../identity/account-change.ts";
import { auditOperations, roles } from "./audit-operation.ts";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import type { ProblemCode } from "../core/problem.ts";
import { listedSession, mostListedSessions, sessionPlace } from "../identity/session.ts";
import {
  adminReason,
  formKey,
  id,
  instant,
  money,
  nextCursor,
  pageQuery,
  slug,
  typedAmount,
  typedText,
  username,
} from "../core/values.ts";
import { jobNames } from "./work-names.ts";
import { operationsOn } from "./operations-on.ts";

const known = z.object({ id, username: z.string() }).nullable();

const auditEntry = z.object({
  id,
  at: instant,
  admin: known,
  byCommand: z.boolean(),
  operation: z.enum(auditOperations),
  subject: known,
  amount: money.nullable(),
  role: z.enum(roles).nullable(),
  community: slug.nullable(),
  submission: id.nullable(),
  job: z.enum(jobNames).nullable(),
  token: z.string().nullable(),
  reason: z.string(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const proposal = z.object({
  id,
  change: z.enum(["grant", "revoke"]),
  subject: z.object({ id, username: z.string() }),
  proposedBy: z.object({ id, username: z.string() }),
  at: instant,
  endsAt: instant,
});
export type Proposal = z.output<typeof proposal>;

export const getAdminOverview = endpoint({
  method: "get",
  path: "/admin",
  summary: "Counts, the proposals that wait for another admin, and what admins did last",
  guard: "admin",
  response: z.object({
    isExcused: z.boolean(),
    members: z.int(),
    joined: z.int(),
    admins: z.int(),
    reviewers: z.int(),
    /** The work that waits for an admin; missing in the reply of a former release. */
    waiting: z
      .object({
        applications: z.int(),
        publications: z.int(),
        reports: z.int(),
        pieces: z.int().default(0),
      })
      .optional(),
    proposals: z.array(proposal),
    entries: z.array(auditEntry),
  }),
});

const foundMember = z.object({
  id,
  username: z.string(),
  email: z.string(),
  memberSince: instant,
  admin: z.boolean(),
  isReviewer: z.boolean(),
});
export type FoundMember = z.output<typeof foundMember>;

export const mostFoundMembers = 20;

export const findMembers = endpoint({
  method: "get",
  path: "/admin/members",
  summary: "Members whose username, email or uid is, or begins with, some text; exact ones first",
  guard: "admin",
  query: z.object({ q: typedText(limits.memberQuery).trim() }),
  response: z.object({ members: z.array(foundMember).max(mostFoundMembers) }),
});

export const memberRoles = z.enum(["admin", "reviewer"]);
export const memberStates = z.enum(["verified", "unverified", "pending-deletion"]);

export const listMembers = endpoint({
  method: "get",
  path: "/admin/member-list",
  summary: "Members who are not deleted, the newest first: of a role, in a state, of a community",
  guard: "admin",
  query: pageQuery.extend({
    role: memberRoles.optional(),
    state: memberStates.optional(),
    community: slug.optional(),
  }),
  response: z.object({ members: z.array(foundMember), next: nextCursor }),
});

const identityRecord = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("known"),
    email: z.string(),
    emailVerified: z.boolean(),
    isDisabled: z.boolean(),
    providers: z.array(z.string()),
    factors: z.array(z.object({ kind: z.string(), enrolledAt: instant.nullable() })),
    createdAt: instant.nullable(),
    lastSignInAt: instant.nullable(),
  }),
  z.object({ state: z.literal("missing") }),
  z.object({ state: z.literal("unreachable") }),
]);
export type MemberIdentity = z.output<typeof identityRecord>;

const accountEvent = sessionPlace.extend({
  id,
  change: z.enum(accountChanges),
  about: z.string().nullable(),
  by: known,
  at: instant,
});
export type AccountEvent = z.output<typeof accountEvent>;

const countedAttempts = z.object({
  kind: z.string(),
  /** `devices`: all known devices of the account together. */
  of: z.enum(["account", "devices"]),
  count: z.int(),
  limit: z.int(),
  isLocked: z.boolean(),
  endsAt: instant,
});
export type CountedAttempts = z.output<typeof countedAttempts>;

const params = z.object({ member_id: id });

const memberRecord = z.object({
  id,
  uid: z.string(),
  username: z.string(),
  formerUsernames: z.array(z.string()),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  memberSince: instant,
  admin: z.boolean(),
  reviews: z.array(slug),
  isSelf: z.boolean(),
  identity: identityRecord,
  sessions: z.array(listedSession).max(mostListedSessions),
  attempts: z.array(countedAttempts),
  history: z.array(accountEvent),
  entries: z.array(auditEntry),
  proposal: proposal.nullable(),
  submissions: z.int(),
  balances: z.array(money),
  addresses: z.array(
    z.object({
      chainId: z.int(),
      address: z.string(),
      proof: z.enum(["typed", "signed"]),
      setAt: instant,
      stoppedAt: instant.nullable(),
    }),
  ),
  isHeld: z.boolean(),
});
export type MemberRecord = z.output<typeof memberRecord>;

export const getMember = endpoint({
  method: "get",
  path: "/admin/members/{member_id}",
  summary: "What admins see of a member",
  guard: "admin",
  params,
  response: memberRecord,
  problems: ["not-found"],
});

export const listAuditLog = endpoint({
  method: "get",
  path: "/admin/log",
  summary: "What admins did, newest first; of one admin, to one member, of one kind",
  guard: "admin",
  query: pageQuery.extend({
    admin: username.optional(),
    member: username.optional(),
    operation: z.enum(auditOperations).optional(),
  }),
  response: z.object({ entries: z.array(auditEntry), next: nextCursor }),
});

const reason = adminReason;

const memberOperation = operationsOn("/admin/members/{member_id}", params, ["own-account"]);

export const grantReviewer = memberOperation(
  "grant-reviewer",
  "Let a member review the submissions of a community; repeating it changes nothing",
  z.object({ community: slug, reason }),
  ["member-unverified", "identity-unavailable"],
);

export const revokeReviewer = memberOperation(
  "revoke-reviewer",
  "Let a member review the submissions of a community no more; repeating it changes nothing",
  z.object({ community: slug, reason }),
);

export const proposeAdmin = memberOperation(
  "propose-admin",
  "Propose that a member becomes an admin, which another admin confirms within seven days",
  z.object({ reason }),
  ["role-unchanged", "proposal-exists", "member-unverified", "identity-unavailable"],
);

export const proposeRevocation = memberOperation(
  "propose-revocation",
  "Propose that an admin is one no more, which a third admin confirms within seven days",
  z.object({ reason }),
  ["role-unchanged", "proposal-exists"],
);

export const confirmProposal = memberOperation(
  "confirm-proposal",
  "Carry out what another admin has proposed for a member",
  z.object({ proposal: id, reason }),
  ["own-proposal", "proposal-over", "member-unverified", "identity-unavailable"],
);

export const withdrawProposal = memberOperation(
  "withdraw-proposal",
  "Take back or turn down what an admin has proposed for a member",
  z.object({ proposal: id, reason }),
  ["proposal-over"],
);

export const disableAccount = memberOperation(
  "disable-account",
  "Disable an account at the identity service and end its sessions at once; its pages stay",
  z.object({ reason }),
  ["identity-missing", "identity-unavailable"],
);

export const enableAccount = memberOperation(
  "enable-account",
  "Let an account that was disabled be used again",
  z.object({ reason }),
  ["identity-missing", "identity-unavailable"],
);

export const endMemberSessions = memberOperation(
  "end-sessions",
  "End one session of a member, or all of them and revoke what tokens were handed out",
  z.object({ session: z.union([z.literal("all"), id]), reason }),
  ["identity-missing", "identity-unavailable"],
);

export const clearLocks = memberOperation(
  "clear-locks",
  "Forget the attempts that were counted against a member's account",
  z.object({ reason }),
);

export const resetFactors = memberOperation(
  "reset-factors",
  "Remove a member's second factors and recovery codes, and end their sessions; passkeys stay",
  z.object({ reason }),
  ["identity-unavailable"],
);

export const resumeMemberPayouts = memberOperation(
  "resume-payouts",
  "Let payouts of a member go on that were stopped, from the end of the delay on",
  z.object({ reason }),
);

export const clearAddress = memberOperation(
  "clear-address",
  "Let a member be paid at an address that another member has, too, and those members as well",
  z.object({ reason }),
);

/** Relations of two members by which one may have earned the other money. */
const memberTies = ["invited", "same-inviter", "evaluated", "rewarded-feedback"] as const;

export const listHeldAddresses = endpoint({
  method: "get",
  path: "/admin/held-addresses",
  summary:
    "Addresses of members whose payouts wait, because another member who is tied to them has or had the same one",
  guard: "admin",
  query: pageQuery,
  response: z.object({
    held: z.array(
      z.object({
        id,
        member: z.object({ id, username: z.string() }),
        address: z.string(),
        setAt: instant,
        others: z.array(z.object({ id, username: z.string(), ties: z.array(z.enum(memberTies)) })),
      }),
    ),
    next: nextCursor,
  }),
});

const pool = z.object({
  available: money,
  reserved: money,
});

const fundedCommunity = z.object({
  slug,
  name: z.string(),
  isRetired: z.boolean(),
  pools: z.array(pool),
});
export type FundedCommunity = z.output<typeof fundedCommunity>;

export const listPools = endpoint({
  method: "get",
  path: "/admin/pools",
  summary: "The reward pools of each community, and how admins changed them, newest first",
  guard: "admin",
  query: pageQuery,
  response: z.object({
    communities: z.array(fundedCommunity),
    tokens: z.array(z.string()),
    /** Tokens for which the site's accounts last held less than is owed. */
    uncovered: z.array(z.object({ owed: money, held: money })),
    entries: z.array(auditEntry),
    next: nextCursor,
  }),
});

const poolMovement = z.object({
  community: slug,
  token: z.string().max(12),
  amount: typedAmount,
  reason,
  key: formKey,
});
export type PoolMovement = z.output<typeof poolMovement>;

const poolOperation = <const Name extends string>(
  name: Name,
  summary: string,
  problems: readonly ProblemCode[] = [],
) =>
  endpoint({
    method: "post",
    path: `/admin/pools/${name}`,
    summary,
    guard: "admin",
    body: poolMovement,
    problems: ["recent-login-required", "pool-unknown", "amount-too-precise", ...problems],
  });

export const fundPool = poolOperation("fund", "Add to the reward pool of a community");

export const drawFromPool = poolOperation(
  "draw",
  "Take out of a community's reward pool what it has not promised",
  ["pool-short"],
);
