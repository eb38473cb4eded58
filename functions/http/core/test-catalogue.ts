import type { Catalogue, CatalogueDocument } from "../../contract/community/catalogue.ts";

const both = (text: string) => ({ en: text, es: `${text} (es)` });

const year = (offset: number) => `${new Date().getUTCFullYear() + offset}-01-01T00:00:00.000Z`;

type Challenge = Catalogue["communities"][number]["courses"][number]["challenges"][number];

const challenge = (id: string, changes: Partial<Challenge> = {}): Challenge => ({
  id,
  level: "beginner",
  title: both(`Challenge ${id}`),
  summary: both("What to do"),
  formats: ["text", "github"],
  reward: { token: "KITE", amount: "2.5" },
  feedbackReward: { token: "SATS", amount: "100" },
  rewardedFeedback: 3,
  criteria: [
    { id: "clarity", title: both("Clarity"), description: both("Is it clear?"), points: 10 },
    { id: "depth", title: both("Depth"), description: both("Is it deep?"), points: 20 },
  ],
  minimumPoints: 15,
  reviewDays: 7,
  issued: year(-1),
  closes: year(2),
  ...changes,
});

const document = (
  kind: CatalogueDocument["kind"],
  community: string,
  course: string | null,
  id: string,
  title: string,
  text: string,
): CatalogueDocument => ({
  kind,
  community,
  course,
  id,
  title: both(title),
  summary: both(`About ${title}`),
  text: both(text),
});

/**
 * `weaving` has one course of two modules and two challenges, one of them closed, and a referral
 * programme; `dyeing` is empty. KITE has 18 decimals, SATS none.
 */
export const testCatalogue: Catalogue = {
  tokens: [
    {
      symbol: "KITE",
      name: "Kite",
      decimals: 18,
      chain: "Paper",
      chainId: null,
      contract: null,
      cashable: false,
      smallestPayout: "1",
      isDemo: true,
      explorer: null,
      learnMore: "/kite",
    },
    {
      symbol: "SATS",
      name: "Sats",
      decimals: 0,
      chain: "Anvil (local)",
      chainId: 31337,
      contract: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
      cashable: true,
      smallestPayout: "10",
      isDemo: true,
      explorer: null,
      learnMore: "/sats",
    },
  ],
  communities: [
    {
      slug: "weaving",
      order: 1,
      name: both("Weaving"),
      summary: both("Threads"),
      teachingPoints: 5,
      accent: { text: "#2B3A67", ground: "#2B3A67" },
      pool: [
        { token: "KITE", amount: "100000" },
        { token: "SATS", amount: "10000000" },
      ],
      referral: {
        active: true,
        reward: { token: "KITE", amount: "1" },
        issued: year(-1),
        closes: year(1),
        perDay: 50,
      },
      courses: [
        {
          slug: "first-loom",
          level: "beginner",
          hours: 4,
          title: both("First loom"),
          summary: both("Build it"),
          modules: ["warp", "weft"],
          challenges: [challenge("plain-weave"), challenge("old-weave", { closes: year(0) })],
        },
      ],
    },
    {
      slug: "dyeing",
      order: 2,
      name: both("Dyeing"),
      summary: both("Colours"),
      teachingPoints: 0,
      accent: { text: "#3F6B4A", ground: "#3F6B4A" },
      pool: [],
      referral: null,
      courses: [],
    },
  ],
  documents: [
    document("community", "weaving", null, "weaving", "Weaving", "Threads that hold each other."),
    document("course", "weaving", "first-loom", "first-loom", "First loom", "You build a loom."),
    document("module", "weaving", "first-loom", "warp", "Warp", "The threads that stand still."),
    document("challenge", "weaving", "first-loom", "plain-weave", "Plain weave", "Weave a band."),
    document("community", "dyeing", null, "dyeing", "Dyeing", "Colours from plants."),
  ],
};

export function withChallenges(ids: readonly string[]): Catalogue {
  const [weaving, ...others] = testCatalogue.communities;
  const [course] = weaving?.courses ?? [];
  if (!weaving || !course) throw new Error("The test catalogue has a course");
  const courses = [{ ...course, challenges: ids.map((id) => challenge(id)) }];
  return { ...testCatalogue, communities: [{ ...weaving, courses }, ...others] };
}
