import { demoAccounts } from "../demo/demo-names.ts";
import { hosted, hostedWorkSteps } from "./hosted-work-steps.ts";
import type { Step } from "./step.ts";

const { peer, reviewer, partner, admin } = demoAccounts;
const { community, course } = hosted;

/** A partner becomes the owner of a community, and makes, funds and announces it; members learn there. */
export const hostingSteps: readonly Step[] = [
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
  {
    action: "publish",
    by: partner,
    community,
    course,
    note: "The first course, in both languages",
  },
  { action: "approve", by: admin, community, reason: "Read in both languages" },
  { action: "fund", by: partner, community, token: "AYNI", amount: "1500" },
  {
    action: "announce",
    by: partner,
    community,
    words: {
      en: "Office hours: bring your plan",
      es: "Consulta: trae tu plan",
    },
    days: 14,
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
  ...hostedWorkSteps,
  { action: "apply", by: "jonas", application: "taller-comunal" },
];
