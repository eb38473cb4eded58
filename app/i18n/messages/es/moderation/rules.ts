import type { Messages } from "../../en.ts";

export const rules = {
  title: "Las reglas de Ayni",
  lead: "Valen para entregas, comentarios y respuestas, perfiles y páginas de las comunidades. Cada decisión de moderación dice qué regla se rompió.",
  respect: "Trata bien a los demás",
  "respect-why":
    "Critica el trabajo, no a la persona. Nada de insultos, amenazas, acoso ni desprecio por lo que alguien es.",
  "no-spam": "Nada de spam",
  "no-spam-why":
    "Nada de publicidad, de enlaces que no tienen que ver con el reto ni de textos que no dicen nada.",
  "no-sexual-content": "Nada de contenido sexual",
  "no-sexual-content-why": "En Ayni aprenden personas de todas las edades.",
  "no-violence": "Nada de violencia",
  "no-violence-why": "Nada que muestre, celebre o pida violencia, o que anime a hacerse daño.",
  privacy: "Respeta la privacidad",
  "privacy-why":
    "Nada de direcciones, teléfonos, mensajes ni otros datos privados de quien no lo autorizó. Nada de claves privadas, ni siquiera las tuyas.",
  "own-work": "Entrega tu propio trabajo",
  "own-work-why":
    "Puedes partir del trabajo de otros, pero nómbralo. Lo que entregas como tuyo, lo hiciste tú.",
  "no-fraud": "Nada de fraude",
  "no-fraud-why":
    "Nada de estafas, de hacerse pasar por otra persona u organización ni de ganar recompensas con varias cuentas.",
  lawful: "Nada ilegal",
  "lawful-why":
    "Nada que rompa la ley, como programas dañinos, datos robados o textos que no puedes publicar.",
  how: "Qué pasa con una denuncia",
  "how-report":
    "Cualquiera puede denunciar lo que rompe una regla, con cuenta o sin ella, con el enlace que está al lado.",
  "how-decide":
    "Quienes son dueños de una comunidad deciden sobre lo que se escribió en ella. Quienes administran Ayni deciden sobre perfiles, páginas de comunidades y lo que escribieron sus dueños, y pueden decidir en todas partes. Nadie decide sobre lo suyo.",
  "how-outcome":
    "Lo que no rompe ninguna regla se queda. Si no, moderación advierte a quien lo escribió, oculta el texto o suspende a esa persona en la comunidad por un tiempo. Se le dice qué regla rompió y por qué.",
  "how-appeal":
    "Quien lo escribió puede apelar una vez, en 14 días. La apelación la decide otra persona. Lo que ganó un trabajo oculto espera hasta entonces: vuelve con el trabajo o regresa al fondo.",
  figures: "Denuncias y decisiones en cifras",
} satisfies Messages["rules"];
