import type { Messages } from "../../en.ts";

export const feedback = {
  title: "Comentarios",
  none: "Todavía no hay comentarios",
  "none-next": "El primero puede ser de cualquiera que lea la entrega con atención.",
  "none-shown": "Los comentarios que acompañan a una puntuación se muestran junto con ella.",
  bounty: "Recompensa abierta por comentar",
  "bounty-why_one":
    "Un comentario tiene recompensa, de quien recibió esta entrega de Ayni para comentarla: completa si a quien la hizo o a alguien que revisa le parece muy útil; la mitad si le parece algo útil, o si nadie lo valora en las 48 horas después de la evaluación y quien comentó tiene un buen historial.",
  "bounty-why_other":
    "Hasta {{count}} comentarios tienen recompensa, de quienes recibieron esta entrega de Ayni para comentarla: completa si a quien la hizo o a alguien que revisa le parece muy útil; la mitad si le parece algo útil, o si nadie lo valora en las 48 horas después de la evaluación y quien comentó tiene un buen historial.",
  "bounty-over":
    "La entrega ya está evaluada, así que un comentario escrito ahora no gana nada. Aun así puede ayudar.",
  "bounty-each": "Por cada comentario, como máximo",
  issued: "Abierta",
  "ending-in": "Termina",
  ended: "Terminó",
  "bounty-ended": "La recompensa por comentarios terminó",
  "give-until": "Todavía se puede comentar hasta el",
  "given-until": "Se pudo comentar hasta el",
  "helpful-very": "Muy útil",
  "helpful-somewhat": "Algo útil",
  "helpful-not": "Nada útil",
  "helpful-by": "valorado por",
  "helpful-by-default": "Nadie lo dijo a tiempo, así que cuenta esto.",
  uncounted: "Tus últimas {{count}} valoraciones son todas iguales, así que esta no cuenta.",
  edited: "editado",
  answer: "Respuesta de quien hizo la entrega",
  "give-title": "Dejar un comentario",
  "give-hint":
    "Di qué está bien, qué podría mejorar y cómo. Puedes comentar una vez; el comentario es público.",
  "format-label": "¿Cómo quieres enviarlo?",
  "format-text": "Como texto",
  "format-github": "Como una pull request",
  "text-label": "Comentario",
  "text-hint":
    "Al menos {{count}} palabras, también junto a una pull request: di qué cambia y por qué. Puedes usar Markdown.",
  "link-label": "Enlace a la pull request de GitHub",
  "link-hint": "Por ejemplo, https://github.com/owner/name/pull/1.",
  "free-title": "Comentar una entrega que tú eliges",
  free: "Gana agradecimiento, y reputación por enseñar si la entrega supera el reto. Se pagan los comentarios sobre entregas que Ayni elige para ti.",
  "take-next": "Tomar la próxima entrega",
  "assigned-here": "Esta entrega te toca a ti: tu comentario tiene recompensa.",
  "to-assignment": "Escribirlo junto a la tarea y la rúbrica",
  send: "Enviar comentario",
  "refused-signed-out": "Inicia sesión o crea una cuenta para comentar.",
  "refused-own":
    "Esta entrega es tuya. Di qué tan útil es cada comentario; cada opción muestra lo que gana.",
  "refused-given": "Ya comentaste esta entrega. Gracias.",
  "refused-rated":
    "Ya dijiste qué tan útiles son los comentarios de otras personas, así que podrás comentar cuando la entrega esté evaluada.",
  "refused-closed": "Esta entrega ya no recibe comentarios.",
  "refused-unverified": "Verifica tu correo electrónico para comentar",
  verify: "Verificar tu correo",
} satisfies Messages["feedback"];
