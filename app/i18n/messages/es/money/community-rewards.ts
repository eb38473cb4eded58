import type { Messages } from "../../en.ts";

export const communityRewards = {
  title: "Recompensas a la vista",
  lead: "Cuánto hay en el fondo, qué se ha pagado y por qué, y cuánto se espera.",
  description:
    "El fondo de recompensas de {{community}}: lo que queda, lo apartado, cada pago con su motivo y cuánto tardan las revisiones.",
  pools: "El fondo de recompensas",
  "pools-why":
    "Cuando llega una entrega, se aparta su recompensa. Lo apartado se paga si el trabajo se aprueba; si no, vuelve al fondo.",
  "pool-of": "Fondo de {{token}}",
  "what-is": "¿Qué es {{token}}?",
  available: "Disponible",
  reserved: "Apartado para trabajos abiertos",
  paid: "Pagado a miembros",
  "in-rewards_one": "en {{count}} recompensa",
  "in-rewards_other": "en {{count}} recompensas",
  "empty-pool": "Hasta que vuelva a haber fondos, el trabajo nuevo solo da puntos.",
  "no-pool": "Esta comunidad no tiene fondo de recompensas. Aquí el trabajo da puntos.",
  badge: "Una insignia para tu sitio",
  "badge-why":
    "Esta imagen muestra la comunidad con sus miembros y cursos tal como están; puede tener una hora de retraso. Copia el código en tu página.",
  "badge-alt": "{{name}} en Ayni",
  "badge-code": "HTML para insertar",
  reviews: "Cuánto tardan las revisiones",
  "reviews-median_one":
    "La única evaluación de los últimos doce meses llegó aproximadamente {{time}} después de la entrega.",
  "reviews-median_other":
    "La mitad de las {{count}} evaluaciones de los últimos doce meses llegó en {{time}} o menos, aproximadamente.",
  "reviews-plot":
    "Los últimos doce meses: en cuánto tiempo llegó la mitad de las evaluaciones de cada uno.",
  "no-reviews": "Aquí no se ha evaluado nada en los últimos doce meses.",
  "as-table": "Lo mismo en una tabla",
  month: "Mes",
  median: "La mitad llegó en",
  evaluated: "Evaluaciones",
  payments: "Pagos",
  "payments-why":
    "Cada recompensa va a la billetera de su miembro en Ayni. Los nombres solo aparecen si cada miembro está de acuerdo.",
  "your-name": "Mostrar u ocultar mi nombre",
  "challenge-reward": "Por aprobar «{{challenge}}»",
  "late-reward": "Además, por la puntuación tardía de «{{challenge}}»",
  "feedback-reward": "Por un comentario útil en «{{challenge}}»",
  "challenge-reward-reversal": "Devuelto por una puntuación corregida: «{{challenge}}»",
  "late-reward-reversal": "Devuelto: lo pagado además por la puntuación tardía de «{{challenge}}»",
  "feedback-reward-reversal": "Devuelto por una corrección: comentario en «{{challenge}}»",
  "cash-outs": "Retiros",
  "cash-outs-why":
    "Cada quien retira lo que tiene de un token, de todas las comunidades a la vez. Por eso una transacción en la cadena de bloques no corresponde a una sola recompensa: estas son las más recientes del token, de todas las comunidades.",
  "cash-outs-of": "Retiros de {{token}}",
  uncashable: "Por ahora {{token}} no se puede retirar.",
  "no-cash-outs": "Nadie ha retirado {{token}} en los últimos doce meses.",
  "cash-outs-median_one":
    "El único retiro de los últimos doce meses quedó confirmado en la cadena de bloques en {{time}} o menos, aproximadamente, desde que se pidió.",
  "cash-outs-median_other":
    "La mitad de los {{count}} retiros de los últimos doce meses quedó confirmada en la cadena de bloques en {{time}} o menos, aproximadamente, desde que se pidieron.",
  "cash-outs-plot":
    "Los últimos doce meses: en cuánto tiempo quedó confirmada la mitad de los retiros de cada uno.",
  "cashed-out": "Retiros",
  transaction: "Transacción",
  to: "para",
  none: "Aquí todavía no se ha pagado nada",
  "none-next": "El primer pago podría ser para ti: aprueba un reto.",
  "see-challenges": "Ver los retos",
  files: "Descargar los pagos",
  "files-why":
    "Puedes usarlos libremente. Cada archivo tiene como mucho 1000 pagos, empezando por los más recientes, y dice dónde empieza el siguiente:",
  "column-date": "El día, en UTC.",
  "column-reason":
    "challenge-reward por aprobar, late-reward además si la puntuación llegó tarde, feedback-reward por un comentario útil; con -reversal si una corrección lo devolvió.",
  "column-challenge": "El id del reto, como en su dirección.",
  "column-amount": "En tokens, con todos los decimales; negativa si se devolvió.",
  "column-token": "El símbolo del token.",
  "column-member": "El nombre de usuario, si la persona acepta mostrarlo; si no, vacío o null.",
  referrals: "Recompensas por invitar",
  "referrals-why":
    "Quién invitó a quién es privado; por eso aquí solo aparece la suma de cada mes que ha terminado.",
} satisfies Messages["communityRewards"];

export const paymentConsent = {
  label: "Mostrar mi nombre junto a lo que me han pagado las comunidades",
  why: "En la página pública de recompensas de cada comunidad, también junto a pagos pasados. Quien lo lea puede reconocerte además en lo que es público en una cadena de bloques: la cantidad y la hora de un retiro pueden llevar a su dirección. Puedes cambiarlo cuando quieras; lo que otras personas ya hayan descargado se queda con ellas.",
} satisfies Messages["paymentConsent"];
