import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ApplicationState } from "../../../contract/community/application-states.ts";
import type { Transaction } from "../../../db/connect.ts";
import { applicationMessages, applications } from "../../../db/schema/index.ts";
import { mailApplicant } from "../../community/application/application-link.ts";
import { makeInvitation } from "../../community/people/invite-to-role.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";
import { makeCommunity } from "./make-community.ts";

type Change = {
  readonly state?: ApplicationState;
  readonly decidedAt?: SQL;
  readonly communityId?: bigint;
};

/** Changes an application that waits for admins or for its applicant. Throws `application-changed`. */
const change = async (tx: Transaction, id: bigint, to: Change) => {
  const [changed] = await tx
    .update(applications)
    .set(to)
    .where(and(eq(applications.id, id), inArray(applications.state, ["open", "asked"])))
    .returning();
  if (changed) return changed;
  const [known] = await tx
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.id, id));
  throw new Refusal(known && known.state !== "unconfirmed" ? "application-changed" : "not-found");
};

const reasonOf = (id: bigint) => `application ${id}`;

export const askApplicant = (request: AdminRequest, id: bigint, text: string): Promise<void> =>
  performAsAdmin(request, reasonOf(id), async (tx) => {
    const application = await change(tx, id, { state: "asked" });
    await tx.insert(applicationMessages).values({ applicationId: id, kind: "question", text });
    await mailApplicant(tx, application, "asked", { text });
    return { operation: "application-asked", applicationId: id };
  });

export const declineApplication = (
  request: AdminRequest,
  id: bigint,
  text: string,
): Promise<void> =>
  performAsAdmin(request, reasonOf(id), async (tx) => {
    const application = await change(tx, id, { state: "declined", decidedAt: sql`now()` });
    await tx.insert(applicationMessages).values({ applicationId: id, kind: "reason", text });
    await mailApplicant(tx, application, "declined", { text });
    return { operation: "application-declined", applicationId: id };
  });

/**
 * Makes the community, which is not public, and invites the applicant to be its owner. If two admins accept at the same
 * time, the second is refused.
 */
export const acceptApplication = (
  request: AdminRequest,
  id: bigint,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<void> =>
  performAsAdmin(request, reasonOf(id), async (tx) => {
    const waiting = await change(tx, id, { decidedAt: sql`now()` });
    const community = await makeCommunity(tx, {
      slug,
      name,
      summary: waiting.teaches,
      languages: waiting.languages,
    });
    const application = await change(tx, id, { state: "accepted", communityId: community.id });
    const { userId } = request.actor;
    const { email } = application;
    const invited = await makeInvitation(tx, {
      community,
      inviter: { userId },
      role: "owner",
      email,
    });
    await mailApplicant(tx, application, "accepted", { invitation: invited });
    return {
      operation: "application-accepted",
      applicationId: id,
      communityId: community.id,
    };
  });
