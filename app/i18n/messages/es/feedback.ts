import type { Messages } from "../en.ts";

export const feedback = {
  title: "Comentarios",
  none: "Todavía no hay comentarios",
  "none-next": "El primero puede ser de cualquiera que lea la entrega con atención.",
  bounty: "Convocatoria para comentar",
  "bounty-why_one":
    "Un comentario que marque como útil quien hizo la entrega o alguien que revisa tiene recompensa, si se escribe antes de evaluarla. Lo paga la evaluación, salvo que la entrega no obtenga puntos.",
  "bounty-why_other":
    "Hasta {{count}} comentarios que marque como útiles quien hizo la entrega o alguien que revisa tienen recompensa, si se escriben antes de evaluarla. Los paga la evaluación, salvo que la entrega no obtenga puntos: dos como máximo entre las mismas dos personas.",
  "bounty-over":
    "La entrega ya está evaluada, así que un comentario escrito ahora no gana nada. Aun así puede ayudar.",
  "bounty-each": "Por cada comentario",
  issued: "Abierta",
  "ending-in": "Termina",
  ended: "Terminó",
  helpful: "Útil",
  "helpful-by": "Lo marcó como útil",
  "helpful-promised": "Se paga cuando se evalúe la entrega, si obtiene algún punto.",
  edited: "editado",
  answer: "Respuesta de quien hizo la entrega",
  "mark-helpful": "Marcar como útil",
  "give-title": "Deja un comentario",
  "give-hint":
    "Di qué está bien, qué podría mejorar y cómo. Puedes comentar una vez; el comentario es público.",
  "format-label": "¿Cómo quieres enviarlo?",
  "format-text": "Como texto",
  "format-github": "Como una pull request",
  "text-label": "Comentario",
  "text-hint":
    "Al menos {{count}} palabras, también junto a una pull request. Puedes usar Markdown.",
  "link-label": "Enlace a la pull request de GitHub",
  "link-hint": "Por ejemplo, https://github.com/owner/name/pull/1.",
  send: "Enviar comentario",
  "refused-signed-out": "Inicia sesión o crea una cuenta para comentar.",
  "refused-own":
    "Esta entrega es tuya. Marca los comentarios que te ayudaron; junto a cada botón se dice qué aporta la marca.",
  "refused-given": "Ya comentaste esta entrega. Gracias.",
  "refused-closed": "Esta entrega ya no recibe comentarios.",
  "refused-unverified": "Verifica tu correo electrónico para comentar",
  verify: "Verificar tu correo",
} satisfies Messages["feedback"];
