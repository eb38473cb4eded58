import type { Messages } from "../../en.ts";

export const figures = {
  title: "Cifras",
  lead: "Cómo avanza la gente en un curso y cuánto espera.",
  courses: "Cursos",
  "no-course": "Esta comunidad aún no tiene cursos.",
  file: "Estas cifras en un archivo CSV",
  "small-groups":
    "Los grupos de menos de cinco personas se muestran junto con sus vecinos o no se muestran. El trabajo es el de las últimas 26 semanas.",
  "too-few": "Menos de cinco personas hasta ahora.",
  reading: "Dónde se detiene la gente",
  started_one: "{{count}} persona ha empezado.",
  started_other: "{{count}} personas han empezado.",
  "stops-plot":
    "Personas que llegaron al menos hasta ahí. Un módulo cuenta cuando su lector lo ha marcado como hecho.",
  modules: "Módulos",
  "no-module": "Ningún módulo",
  reached: "Llegaron hasta aquí",
  stopped: "Se detuvieron aquí",
  "came-to-end_one": "{{count}}, al final",
  "came-to-end_other": "{{count}}, al final",
  quizzes: "Preguntas que más se fallan",
  "quizzes-why":
    "Las primeras respuestas de quienes marcaron el módulo como hecho, a las preguntas tal como están ahora, en las últimas 26 semanas.",
  "quizzes-plot": "Primeras respuestas que fueron erróneas, en decenas de por ciento.",
  question: "Pregunta",
  wrong: "Mal al principio, %",
  "most-chosen": "Respuesta errónea más elegida",
  work: "Trabajo por semana",
  "weeks-plot": "Entregas por la semana en que se enviaron.",
  weeks: "Semana del",
  submissions: "Entregas",
  passes: "De ellas aprobadas",
  waiting: "Cuánto se espera",
  "first-feedback": "Hasta el primer comentario",
  evaluation: "Hasta la evaluación",
  within: "La mitad en {{median}}, nueve de cada diez en {{most}}",
  "median-and-most": "{{median}} / {{most}}",
  "waiting-plot":
    "Horas que esperaron la mitad y nueve de cada diez entregas, por la semana en que se enviaron. Las barras muestran la mitad de las evaluaciones.",
  costs: "Cuánto cuesta una entrega aprobada",
  "costs-why":
    "Recompensas del trabajo aprobado y de los comentarios sobre él, menos lo que se anuló.",
  "costs-plot": "{{token}} por entrega aprobada, por la semana en que se envió.",
  "per-pass": "Por entrega aprobada",
  "in-passes_one": "por {{count}} aprobada",
  "in-passes_other": "por {{count}} aprobadas",
} satisfies Messages["figures"];
