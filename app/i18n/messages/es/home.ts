import type { Messages } from "../en.ts";

export const home = {
  title: "Aprendizaje entre pares",
  "get-started": "Empezar",
  "see-communities": "Ver las comunidades",
  "how-title": "Una persona da, otra recibe, por turnos",
  communities: "Comunidades",
  "all-communities": "Todas las comunidades",
  partner: "Únete como organización aliada",
  "partner-more": "Qué ofrece Ayni a los protocolos",
  faq: "Preguntas frecuentes",
} satisfies Messages["home"];
