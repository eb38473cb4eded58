import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { adminReason, id, instant, publicUser, slug } from "../core/values.ts";

export const communityRole = z.enum(["owner", "author", "reviewer"]);
export type CommunityRole = z.output<typeof communityRole>;

const params = z.object({ slug });

const studioCommunity = z.object({
  slug,
  name: z.string(),
  source: z.enum(["folder", "studio"]),
  publishedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Whether a closed community has work without a final score. */
  hasOpenWork: z.boolean(),
  /** The roles of the viewer. */
  roles: z.array(communityRole),
});
export type StudioCommunity = z.output<typeof studioCommunity>;

export const getStudioCommunity = endpoint({
  method: "get",
  path: "/studio/{slug}",
  summary: "A community as its people see it in the studio, with the viewer's roles",
  guard: "member",
  params,
  response: studioCommunity,
  problems: ["not-found", "not-in-role"],
});

export const roleInvitationDays = 7;

/** Figures of the last 30 days, except `open`, which is of now. */
export const reviewerRecord = z.object({
  open: z.int(),
  scores: z.int(),
  /** The median hours from a submission to its score, rounded up; null without scores. */
  hours: z.int().nullable(),
  corrections: z.int(),
  /** Scores that came by the promised time. */
  inTime: z.int().default(0),
  /** Scores that others scored again, and those of them that agreed. */
  checks: z.int().default(0),
  agreed: z.int().default(0),
  /** Appeals of scores that ended, and those of them that corrected one. */
  appeals: z.int().default(0),
  upheld: z.int().default(0),
  /** Too many failed checks and upheld appeals: the reviewer takes no new work. */
  isStopped: z.boolean().default(false),
});
export type ReviewerRecord = z.output<typeof reviewerRecord>;

const person = z.object({
  id,
  user: publicUser,
  role: communityRole,
  since: instant,
  isSelf: z.boolean(),
  /** The record of a reviewer, for owners. */
  record: reviewerRecord.nullable(),
});
export type Person = z.output<typeof person>;

export const openInvitation = z.object({
  id,
  email: z.string(),
  role: communityRole,
  endsAt: instant,
});
export type OpenInvitation = z.output<typeof openInvitation>;

const peopleOf = z.object({
  people: z.array(person),
  /** Open invitations, for owners. */
  invitations: z.array(openInvitation),
});
export type People = z.output<typeof peopleOf>;

export const listPeople = endpoint({
  method: "get",
  path: "/studio/{slug}/people",
  summary: "The owners, authors and reviewers of a community, for its people",
  guard: "member",
  params,
  response: peopleOf,
  problems: ["not-found", "not-in-role"],
});

export const inviteToRole = endpoint({
  method: "post",
  path: "/studio/{slug}/invitations",
  summary: "Invite an email to a role, as an owner; the mail's link works for seven days",
  guard: "verified",
  params,
  body: z.object({ email: z.email().max(254), role: communityRole }),
  problems: ["not-found", "not-in-role", "invitation-limit"],
});

export const withdrawRoleInvitation = endpoint({
  method: "post",
  path: "/studio/{slug}/invitations/{invitation_id}/withdraw",
  summary: "Withdraw an open invitation, as an owner",
  guard: "verified",
  params: params.extend({ invitation_id: id }),
  problems: ["not-found", "not-in-role", "invitation-over"],
});

export const endRole = endpoint({
  method: "post",
  path: "/studio/{slug}/people/end",
  summary:
    "Take a role from somebody as an owner, or lay down one's own; repeating it changes nothing",
  guard: "verified",
  params,
  body: z.object({ person_id: id, role: communityRole, reason: adminReason }),
  problems: ["not-found", "not-in-role", "last-owner"],
});

/** 32 random bytes in base64url, sent by mail only. */
export const mailToken = z.string().regex(/^[\w-]{43}$/);

const roleInvitation = z.object({
  community: z.object({ slug, name: z.string() }),
  role: communityRole,
  invitedBy: publicUser,
  endsAt: instant,
  state: z.enum(["open", "accepted", "withdrawn", "ended"]),
  /** True if accepting the invitation asks for the terms of partners. */
  asksForTerms: z.boolean(),
});
export type RoleInvitation = z.output<typeof roleInvitation>;

export const readRoleInvitation = endpoint({
  method: "post",
  path: "/role-invitations/look",
  summary: "What the link of an invitation to a role is about",
  guard: "service",
  body: z.object({ token: mailToken }),
  response: roleInvitation,
  problems: ["not-found"],
});

export const acceptRoleInvitation = endpoint({
  method: "post",
  path: "/role-invitations/accept",
  summary: "Accept a role by the link of an invitation; accepting again changes nothing",
  guard: "verified",
  body: z.object({ token: mailToken, acceptedTerms: z.literal(true).optional() }),
  response: z.object({ community: slug }),
  problems: ["not-found", "invitation-over", "terms-required"],
});

export const closeCommunity = endpoint({
  method: "post",
  path: "/studio/{slug}/closing",
  summary: "Close a community, as an owner: no new work, and open work is still reviewed",
  guard: "verified",
  params,
  problems: ["not-found", "not-in-role", "recent-login-required"],
});
