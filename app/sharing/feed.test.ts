import { beforeAll, expect, test } from "vitest";
import type { Bounty } from "#contract/learning/bounty.ts";
import type { Api } from "#app/request/api/client.server.ts";
import type { CommunityDocument } from "#app/content/content.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { feedBounties } from "./feed-bounties.server.ts";
import { communityFeed } from "./feed.server.ts";

beforeAll(() => useTestSettings());

const pageSize = 20;
const community = { slug: "weaving", name: "Weaving", summary: "Of cloth." } as CommunityDocument;

/** Issued on a day of 2026; a higher `at` is later. */
const bounty = (kind: Bounty["kind"], at: number): Bounty => ({
  slug: `${kind}-${at}`,
  kind,
  reward: { token: "KITE", decimals: 0, units: "2" },
  issuedAt: new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString(),
  closesAt: "2027-01-01T00:00:00.000Z",
  open: true,
  covers: 12,
  perDay: null,
  community: { slug: "weaving", name: "Weaving" },
  challenge:
    kind === "referral"
      ? null
      : { id: `twill-${at}`, title: "Twill", community: "weaving", course: "first-loom" },
  submission:
    kind === "feedback"
      ? ({
          id: `${at}`,
          author: { username: "quilla", picture: null },
          feedbackCount: 7,
        } as Bounty["submission"])
      : null,
});

type Query = { kind: Bounty["kind"]; cursor?: string };

function apiOf(numbers: Record<Bounty["kind"], number>) {
  const asked: Query[] = [];
  const first = { referral: 0, challenge: 50, feedback: 200 };
  const api = ((_endpoint: unknown, { query }: { query: Query }) => {
    asked.push(query);
    const from = Number(query.cursor ?? 0);
    const bounties = Array.from({ length: numbers[query.kind] }, (_, index) =>
      bounty(query.kind, first[query.kind] + index),
    ).toReversed();
    const next = from + pageSize < bounties.length ? String(from + pageSize) : null;
    return Promise.resolve({ bounties: bounties.slice(from, from + pageSize), next });
  }) as unknown as Api;
  return { api, asked };
}

const kindsOf = (bounties: readonly Bounty[]) => {
  const count = (kind: string) => bounties.filter((one) => one.kind === kind).length;
  return {
    challenge: count("challenge"),
    referral: count("referral"),
    feedback: count("feedback"),
  };
};

test("a feed has at most the newest twenty feedback bounties, from one call, and keeps room for challenges", async () => {
  const { api, asked } = apiOf({ challenge: 45, referral: 1, feedback: 5000 });
  const found = await feedBounties(api, "weaving");
  expect(kindsOf(found)).toEqual({ challenge: 30, referral: 0, feedback: 20 });
  expect(asked.filter(({ kind }) => kind === "feedback")).toEqual([
    { kind: "feedback", community: "weaving" },
  ]);
  const issued = found.map(({ issuedAt }) => issuedAt);
  expect(issued).toEqual(issued.toSorted().toReversed());
  expect(found[0]?.slug).toBe("feedback-5199");
});

test("if few submissions wait for feedback, challenges and referrals fill the fifty entries", async () => {
  const { api } = apiOf({ challenge: 60, referral: 1, feedback: 3 });
  expect(kindsOf(await feedBounties(api, "weaving"))).toEqual({
    challenge: 47,
    referral: 0,
    feedback: 3,
  });
  const small = apiOf({ challenge: 2, referral: 1, feedback: 3 });
  expect(kindsOf(await feedBounties(small.api, "weaving"))).toEqual({
    challenge: 2,
    referral: 1,
    feedback: 3,
  });
});

test("a submission that waits is an entry in the feed's language that leads to its bounty", () => {
  const asks = bounty("feedback", 1);
  const english = communityFeed("en", community, [asks]);
  expect(english).toContain("Give quilla feedback on “Twill”");
  expect(english).toMatch(/<link [^>]*href="[^"]*[^s]\/bounties\/feedback-1"/);
  const spanish = communityFeed("es", community, [asks]);
  expect(spanish).toMatch(/<title[^>]*>.*quilla.*Twill/);
  expect(spanish).not.toContain("Give");
  expect(spanish).toMatch(/<link [^>]*href="[^"]*\/es\/bounties\/feedback-1"/);
});

/** The texts of an element of all entries, as a feed reader shows them: HTML without tags. */
const shown = (feed: string, name: string) =>
  [...feed.matchAll(new RegExp(`<${name} type="html">\\s*<!\\[CDATA\\[(.*?)\\]\\]>`, "gs"))].map(
    ([, html]) =>
      html
        ?.replaceAll(/<[^>]*>/g, "")
        .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );

test("a feed reader reads the signs of markup in a title and a name as they were written", () => {
  const written = "a < b & c, <i>d</i> ]]> &lt;";
  const asks = bounty("feedback", 1);
  const challenge = { id: "twill", title: written, community: "weaving", course: "first-loom" };
  const named = { ...community, name: written } as CommunityDocument;
  const feed = communityFeed("en", named, [{ ...asks, challenge }]);
  expect(shown(feed, "title")).toEqual([`Give quilla feedback on “${written}”`]);
  expect(shown(feed, "summary")).toEqual([expect.stringContaining(written)]);
});
