import type { Messages } from "../../en.ts";

export const alike = {
  title: "Se parece mucho a otro trabajo",
  why: "No decide nada: las citas y los números dados también se parecen. Compáralos antes de puntuar. Quien entrega no ve esto.",
  share: "El {{share}} % del texto más corto está en ambos",
  "same-link": "el mismo repositorio",
  compared: "Dos entregas comparadas: {{challenge}}",
  how: "Está marcada cada serie de cinco palabras o más que tienen ambas, sin contar mayúsculas ni puntuación. Las frases de la tarea no se marcan.",
  "work-of": "De {{author}}",
  nobody: "una cuenta eliminada",
  back: "Revisión",
} satisfies Messages["alike"];
