import type { Messages } from "../../en.ts";

export const studioPeople = {
  title: "Equipo",
  lead: "Quiénes llevan esta comunidad y qué puede hacer cada cual.",
  owner: "Responsables",
  "owner-may": "Escriben y publican, se ocupan del dinero y deciden quién tiene qué rol.",
  author: "Autores",
  "author-may": "Escriben cursos, módulos y retos.",
  reviewer: "Revisores",
  "reviewer-may": "Puntúan lo que entregan quienes aprenden.",
  since: "desde el",
  none: "Todavía nadie.",
} satisfies Messages["studioPeople"];
