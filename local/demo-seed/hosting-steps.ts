import { demoAccounts } from "../demo/demo-names.ts";
import type { Name, Step } from "./step.ts";
import type { TextName } from "./text.ts";

const { learner, peer, reviewer, partner, admin } = demoAccounts;
const community = "safe-payments";
const course = "first-payments";
const modules = ["check-the-payment", "when-it-goes-wrong"];
/** The studio's ids have a suffix of their course. */
const challenge = "counter-plan--9953e827652e";
const soundRules = { request: 4, check: 6, return: 5, record: 4 };

type Plan = {
  by: Name;
  work: TextName;
  /** Null: it waits for a reviewer. */
  points: Record<string, number> | null;
  comment?: TextName;
};

const plans: readonly Plan[] = [
  {
    by: "kwame",
    work: "counter-plan/kwame.en",
    points: soundRules,
    comment: "counter-plan/kwame-evaluated.en",
  },
  {
    by: "mei.lin",
    work: "counter-plan/mei.en",
    points: { request: 4, check: 5, return: 6, record: 4 },
    comment: "counter-plan/mei-evaluated.en",
  },
  {
    by: "valentina_r",
    work: "counter-plan/valentina.es",
    points: { request: 3, check: 6, return: 6, record: 3 },
    comment: "counter-plan/valentina-evaluated.es",
  },
  {
    by: "ravi.k",
    work: "counter-plan/ravi.en",
    points: { request: 2, check: 2, return: 0, record: 2 },
    comment: "counter-plan/ravi-evaluated.en",
  },
  {
    by: "lucia_h",
    work: "counter-plan/lucia.es",
    points: { request: 4, check: 4, return: 4, record: 4 },
    comment: "counter-plan/lucia-evaluated.es",
  },
  { by: "tomas_q", work: "counter-plan/tomas.es", points: null },
];

const judged = ({ work, points, comment }: Plan): Step[] =>
  points && comment
    ? [
        { action: "startReview", by: reviewer, submission: work },
        { action: "evaluate", by: reviewer, submission: work, points, text: comment },
      ]
    : [];

const work = (plan: Plan): Step[] => [
  { action: "read", by: plan.by, community, course, modules },
  { action: "submit", by: plan.by, challenge, text: plan.work },
];

/** A partner becomes the owner of a community, and makes, funds and announces it. */
const makeIt: readonly Step[] = [
  { action: "apply", by: partner, application: "mercado-abierto" },
  {
    action: "acceptApplication",
    by: admin,
    application: "mercado-abierto",
    community,
    name: "Safe payments for small shops",
  },
  { action: "acceptRole", by: partner },
  { action: "invite", by: partner, community, role: "author", member: peer },
  { action: "acceptRole", by: peer },
  { action: "invite", by: partner, community, role: "reviewer", member: reviewer },
  { action: "acceptRole", by: reviewer },
  { action: "writeCommunity", by: partner, community },
  { action: "importCourse", by: peer, community, course },
  { action: "publish", by: partner, community, note: "The first course, in both languages" },
  { action: "approve", by: admin, community, reason: "Read in both languages" },
  { action: "fund", by: partner, community, token: "AYNI", amount: "1500" },
  {
    action: "announce",
    by: partner,
    community,
    words: {
      en: "Ask Mercado Abierto: office hours in two weeks",
      es: "Pregunta a Mercado Abierto: consulta en dos semanas",
    },
    link: `/communities/${community}/events`,
  },
  {
    action: "planEvent",
    by: peer,
    community,
    kind: "office-hours",
    title: "Bring your counter plan · Trae tu plan de mostrador",
    words:
      "Bring the plan of your counter. We read it aloud as a new employee would, and you hear where they would have to guess. In English and Spanish.\n\nTrae el plan de tu mostrador. Lo leemos en voz alta como alguien que empieza, y oyes dónde tendría que adivinar. En inglés y español.",
    inDays: 14,
    from: "18:00",
    to: "19:00",
    zone: "America/Lima",
    link: "https://mercado-abierto.example/call",
    languages: ["en", "es"],
  },
];

export const hostingSteps: readonly Step[] = [
  ...makeIt,
  ...plans.flatMap(work),
  { action: "read", by: learner, community, course, modules: modules.slice(0, 1) },
  { action: "read", by: "amina_b", community, course, modules: modules.slice(0, 1) },
  {
    action: "giveFeedback",
    by: "mei.lin",
    submission: "counter-plan/kwame.en",
    text: "counter-plan/kwame-from-mei.en",
  },
  {
    action: "rateFeedback",
    by: "kwame",
    feedback: "counter-plan/kwame-from-mei.en",
    helpfulness: "very",
  },
  ...plans.flatMap(judged),
  { action: "apply", by: "jonas", application: "taller-comunal" },
];
