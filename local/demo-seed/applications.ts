import type { ApplicationFields } from "../../functions/contract/community/application.ts";

export type ApplicationName = "mercado-abierto" | "taller-comunal";

/** The texts of the demonstration's organisations in the form; the email is their member's. */
export const applications: Readonly<Record<ApplicationName, Omit<ApplicationFields, "email">>> = {
  "mercado-abierto": {
    organisation: "Mercado Abierto",
    website: "https://mercado-abierto.example",
    contactName: "Sumaq Quispe",
    teaches: "How a small shop takes payments in tokens: ask, check, give back and record.",
    audience: "People who sell at a market stall or in a corner shop, and those whom they employ.",
    languages: "both",
    rewards:
      "About 15 AYNI for a plan that others can follow, for up to a hundred shops this year.",
  },
  "taller-comunal": {
    organisation: "Taller Comunal",
    website: "https://taller-comunal.example",
    contactName: "Jonas Weber",
    teaches:
      "How a cooperative decides with a shared wallet: several signatures, spending limits, and what to do when a signer leaves.",
    audience: "Treasurers and members of cooperatives who handle common money for the first time.",
    languages: "both",
    rewards: "20 AYNI for a written rule book of a shared wallet. We begin with 2,000 AYNI.",
  },
};
