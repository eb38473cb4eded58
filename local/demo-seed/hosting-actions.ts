import { setTimeout as wait } from "node:timers/promises";
import {
  acceptApplication,
  listApplications,
} from "../../functions/contract/admin/applications.ts";
import { findMembers, fundPool, grantReviewer } from "../../functions/contract/admin/admin.ts";
import { applyToHost, confirmApplication } from "../../functions/contract/community/application.ts";
import { applyImport, getImport } from "../../functions/contract/studio/archive.ts";
import {
  createCommunityBanner,
  listCommunityBanners,
} from "../../functions/contract/community/banner.ts";
import {
  getDraftPart,
  getStudioDraft,
  saveDraftPart,
} from "../../functions/contract/studio/draft.ts";
import { createEvent, listStudioEvents } from "../../functions/contract/community/event.ts";
import {
  acceptRoleInvitation,
  inviteToRole,
  listPeople,
} from "../../functions/contract/community/people.ts";
import {
  approvePublication,
  listPublications,
  listVersions,
  publishCommunity,
  readVersion,
} from "../../functions/contract/studio/publication.ts";
import {
  depositLocally,
  getFunding,
  listDeposits,
} from "../../functions/contract/money/funding.ts";
import { sendArchive } from "../../app/request/api/archive.server.ts";
import { ApiProblem } from "../../app/request/api/problem.server.ts";
import { demoAccounts } from "../demo/demo-names.ts";
import { applications } from "./applications.ts";
import { communityValue, zipCourse } from "./hosted-files.ts";
import { emailOf, type Member, type Place } from "./member.ts";
import type { Name, Step } from "./step.ts";
import { keyOf } from "./text.ts";

type StepOf<Action extends Step["action"]> = Extract<Step, { action: Action }>;
type As = (name: Name) => Promise<Member>;

const patience = 60_000;
const pause = 500;
const day = 86_400_000;

/** The time after this many days, in the format of a form's field. */
const minuteIn = (days: number, time?: string) => {
  const [date = "", clock = ""] = new Date(Date.now() + days * day).toISOString().split("T");
  return `${date}T${time ?? clock.slice(0, 5)}`;
};

/** The actions that host a community. Each may be repeated: existing results stay unchanged. */
export function createHostingActions(place: Place, as: As) {
  /** Waits for the background work, such as mails and deposits. Throws `not-found` after a minute. */
  async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + patience; Date.now() < end;) {
      const found = await find();
      if (found !== undefined) return found;
      await wait(pause, undefined, { signal: place.signal });
    }
    throw new ApiProblem("not-found");
  }

  /** The secret of the newest link to `page` in a member's mails. */
  const mailedToken = (name: Name, page: string) =>
    until(async () => {
      const mails = await place.readMails();
      const link = new RegExp(`${page}\\?token=([\\w-]{43})`);
      return mails
        .filter(({ to }) => to === emailOf(name))
        .flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0];
    });

  const draftOf = ({ api }: Member, slug: string) => api(getStudioDraft, { params: { slug } });

  const hasCourse = async (member: Member, slug: string, course: string) =>
    (await draftOf(member, slug)).courses.some(({ path }) => path === `courses/${course}`);

  async function isPublished({ api }: Member, slug: string, course: string): Promise<boolean> {
    const [newest] = (await api(listVersions, { params: { slug } })).versions;
    if (!newest) return false;
    const params = { slug, number: String(newest.number) };
    const { files } = await api(readVersion, { params });
    return Object.hasOwn(files, `courses/${course}/course.json`);
  }

  /** Waits until the web tier serves the path, because it polls for publications. */
  const isServed = (path: string) =>
    until(async () => {
      const { ok } = await fetch(place.site + path, { method: "HEAD", signal: place.signal });
      return ok || undefined;
    });

  return {
    async apply({ by, application }: StepOf<"apply">) {
      const { api } = await as(by);
      const fields = applications[application];
      const key = keyOf(`application of ${application}`);
      await api(applyToHost, { body: { ...fields, email: emailOf(by), key } });
      const token = await mailedToken(by, "/protocols/application");
      await api(confirmApplication, { body: { token } });
    },
    async acceptApplication({ by, application, community, name }: StepOf<"acceptApplication">) {
      const { api } = await as(by);
      const { organisation } = applications[application];
      const known = (await api(listApplications)).applications;
      const found = known.find((one) => one.organisation === organisation);
      if (!found) throw new ApiProblem("not-found");
      const params = { application_id: found.id };
      await api(acceptApplication, { params, body: { slug: community, name } });
    },
    async grantReviewer({ by, community, member, reason }: StepOf<"grantReviewer">) {
      const { api } = await as(by);
      const { members } = await api(findMembers, { query: { q: member } });
      const found = members.find(({ username }) => username === member);
      if (!found) throw new ApiProblem("not-found");
      await api(grantReviewer, { params: { member_id: found.id }, body: { community, reason } });
    },
    async acceptRole({ by }: StepOf<"acceptRole">) {
      const { api } = await as(by);
      const token = await mailedToken(by, "/role-invitation");
      await api(acceptRoleInvitation, { body: { token, acceptedTerms: true } });
    },
    async invite({ by, community: slug, role, member }: StepOf<"invite">) {
      const { api } = await as(by);
      const params = { slug };
      const { people, invitations } = await api(listPeople, { params });
      const email = emailOf(member);
      const isKnown =
        people.some(({ user, role: held }) => user.username === member && held === role) ||
        invitations.some((open) => open.email === email);
      if (!isKnown) await api(inviteToRole, { params, body: { email, role } });
    },
    async writeCommunity({ by, community: slug }: StepOf<"writeCommunity">) {
      const owner = await as(by);
      if ((await draftOf(owner, slug)).community.problems === 0) return;
      const part = { params: { slug }, query: { path: "" } };
      const { revision } = await owner.api(getDraftPart, part);
      await owner.api(saveDraftPart, {
        ...part,
        body: { revision, value: await communityValue(slug) },
      });
    },
    async importCourse({ by, community: slug, course }: StepOf<"importCourse">) {
      const author = await as(by);
      if (await hasCourse(author, slug, course)) return;
      const zip = new Blob([await zipCourse(slug, course)]);
      const id = await sendArchive({ slug, course: undefined }, zip, author.caller);
      const params = { slug, import_id: id };
      const { revision } = await author.api(getImport, { params });
      await author.api(applyImport, { params, body: { revision } });
    },
    /** Throws `not-found` without the course, so that nothing is published without it. */
    async publish({ by, community: slug, course, note }: StepOf<"publish">) {
      const owner = await as(by);
      if (await isPublished(owner, slug, course)) return;
      if (!(await hasCourse(owner, slug, course))) throw new ApiProblem("not-found");
      await owner.api(publishCommunity, { params: { slug }, body: { note } });
    },
    async approve({ by, community, reason }: StepOf<"approve">) {
      const { api } = await as(by);
      const { publications } = await api(listPublications);
      const waiting = publications.find((one) => one.community.slug === community);
      if (waiting)
        await api(approvePublication, { params: { version_id: waiting.id }, body: { reason } });
      await isServed(`/communities/${community}`);
    },
    /** Where the site has no chain of its own, an admin funds the pool. */
    async fund({ by, community, token, amount }: StepOf<"fund">) {
      const { api } = await as(by);
      const params = { slug: community };
      const { deposits: terms } = await api(getFunding, { params });
      if (!terms?.isLocal) {
        const admin = await as(demoAccounts.admin);
        const reason = "Agreed with the partner";
        const key = keyOf(`funds of ${community}`);
        await admin.api(fundPool, { body: { community, token, amount, reason, key } });
        return;
      }
      const { deposits } = await api(listDeposits, { params, query: {} });
      if (deposits.length === 0) await api(depositLocally, { params, body: { token, amount } });
      await until(async () => {
        await place.endWait(by, "deposit");
        const { deposits: made } = await api(listDeposits, { params, query: {} });
        return made.some(({ state }) => state === "credited") || undefined;
      });
    },
    async announce({ by, community: slug, words: text, days, link }: StepOf<"announce">) {
      const { api } = await as(by);
      const params = { slug };
      const { banners } = await api(listCommunityBanners, { params, query: {} });
      const times = { startsAt: minuteIn(0), endsAt: minuteIn(days) };
      const body = { level: "information" as const, text, link, ...times };
      if (banners.length === 0) await api(createCommunityBanner, { params, body });
    },
    async planEvent({ by, community: slug, inDays, from, to, ...event }: StepOf<"planEvent">) {
      const { api } = await as(by);
      const params = { slug };
      const { events } = await api(listStudioEvents, { params, query: {} });
      const times = { startsAt: minuteIn(inDays, from), endsAt: minuteIn(inDays, to) };
      const { kind, title, words, zone, link, languages } = event;
      const body = { kind, title, text: words, zone, link, languages: [...languages], ...times };
      if (events.length === 0) await api(createEvent, { params, body });
    },
  };
}
