import type { Messages } from "../en.ts";

export const notifications = {
  title: "Notificaciones",
  unread: "Nueva",
  "feedback-received": "{{actor}} comentó tu entrega de «{{challenge}}».",
  "feedback-helpful": "{{actor}} marcó como útil tu comentario en «{{challenge}}».",
  "feedback-helpful-reward":
    "{{actor}} marcó como útil tu comentario en «{{challenge}}». Ganaste {{reward}}.",
  "feedback-unhelpful":
    "A {{actor}} no le pareció útil tu comentario en «{{challenge}}». No gana nada.",
  "feedback-by-default":
    "Nadie dijo a tiempo qué tan útil fue tu comentario en «{{challenge}}», así que cuenta como algo útil. Ganaste reputación por enseñar.",
  "feedback-by-default-reward":
    "Nadie dijo a tiempo qué tan útil fue tu comentario en «{{challenge}}», así que cuenta como algo útil. Ganaste {{reward}}.",
  "feedback-corrected":
    "{{actor}} volvió a valorar tu comentario en «{{challenge}}», o el trabajo del que habla. Lee allí qué significa para lo que gana.",
  "feedback-corrected-reward":
    "{{actor}} volvió a valorar tu comentario en «{{challenge}}», o el trabajo del que habla. Ahora te ha dado {{reward}} en total.",
  "score-corrected_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: ahora tiene {{count}} punto. Lee allí por qué.",
  "score-corrected_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: ahora tiene {{count}} puntos. Lee allí por qué.",
  "corrected-to-passed_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto queda aprobada.",
  "corrected-to-passed_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos queda aprobada.",
  "corrected-to-passed-reward_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto queda aprobada. Ganaste {{reward}}.",
  "corrected-to-passed-reward_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos queda aprobada. Ganaste {{reward}}.",
  "corrected-to-not-passed_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto no queda aprobada, y se retiró lo que había ganado. Lee allí por qué y vuelve a intentarlo.",
  "corrected-to-not-passed_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos no queda aprobada, y se retiró lo que había ganado. Lee allí por qué y vuelve a intentarlo.",
  "feedback-promised":
    "{{actor}} marcó como útil tu comentario en «{{challenge}}». Lo que ganes llegará cuando se evalúe la entrega, si obtiene algún punto.",
  "feedback-rewarded":
    "Se evaluó la entrega de «{{challenge}}» que comentaste de forma útil. Ganaste reputación por enseñar.",
  "feedback-rewarded-reward":
    "Se evaluó la entrega de «{{challenge}}» que comentaste de forma útil. Ganaste {{reward}}.",
  "feedback-answered": "{{actor}} respondió a tu comentario en «{{challenge}}».",
  "review-started": "{{actor}} empezó a revisar tu entrega de «{{challenge}}».",
  "submission-passed_one": "Tu entrega de «{{challenge}}» quedó aprobada con {{count}} punto.",
  "submission-passed_other": "Tu entrega de «{{challenge}}» quedó aprobada con {{count}} puntos.",
  "submission-passed-reward_one":
    "Tu entrega de «{{challenge}}» quedó aprobada con {{count}} punto. Ganaste {{reward}}.",
  "submission-passed-reward_other":
    "Tu entrega de «{{challenge}}» quedó aprobada con {{count}} puntos. Ganaste {{reward}}.",
  "submission-not-passed_one":
    "Tu entrega de «{{challenge}}» obtuvo {{count}} punto, que no alcanza para aprobar. Lee la evaluación y vuelve a intentarlo.",
  "submission-not-passed_other":
    "Tu entrega de «{{challenge}}» obtuvo {{count}} puntos, que no alcanzan para aprobar. Lee la evaluación y vuelve a intentarlo.",
  "reservation-ends":
    "Los {{reward}} apartados para tu entrega de «{{challenge}}» volverán al fondo en unos días si nadie la ha revisado. Aprobar después se paga mientras el fondo alcance.",
  "drift-found":
    "Un saldo, una puntuación o un contador no coincide con aquello de lo que se deriva. Mira la página del trabajo en segundo plano.",
  "reservation-ended":
    "Los {{reward}} apartados para tu entrega de «{{challenge}}» volvieron al fondo, porque nadie la revisó a tiempo. Aprobar aún se paga mientras el fondo alcance.",
  "payout-confirmed": "Tu retiro de {{reward}} ha llegado",
  "payout-failed": "No se pudo hacer tu retiro de {{reward}}. Está de vuelta en tu billetera",
  "payouts-low": "A la cuenta que paga los retiros le queda poco",
  "payout-reported": "Alguien informó de un problema con un retiro",
  "referral-rewarded":
    "{{actor}}, que se unió con tu invitación, aprobó «{{challenge}}». Ganaste {{reward}}.",
  "referral-reversed":
    "Se corrigió la puntuación con la que {{actor}} aprobó «{{challenge}}», así que se retiraron los {{reward}} por tu invitación. Aprobar más adelante los vuelve a ganar mientras el fondo alcance.",
  "referral-joined": "{{actor}} llegó a Ayni con tu invitación.",
  somebody: "Alguien",
  "a-challenge": "un reto",
  "mark-read": "Marcar como leída",
  "mark-all": "Marcar todas como leídas",
  "marked-one": "La notificación quedó marcada como leída.",
  "marked-all": "Todas las notificaciones quedaron marcadas como leídas.",
  none: "Todavía no ha pasado nada",
  "none-next":
    "Aquí te avisamos cuando alguien comente tu trabajo, cuando se revise tu entrega y cuando ganes algo.",
  "none-action": "Elegir un reto",
} satisfies Messages["notifications"];
