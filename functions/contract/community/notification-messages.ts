import { reviewPolicy } from "../review-policy.ts";

const { questionHours, sealedHours, checkHours } = reviewPolicy;

/**
 * Notification sentences for pages and mails, in the reader's language. `_one` and `_other` depend
 * on `{{count}}`.
 */
const en = {
  "feedback-received":
    "{{actor}} gave you feedback on “{{challenge}}”. Rate it: a sealed score waits for your ratings.",
  "feedback-helpful": "{{actor}} marked your feedback on “{{challenge}}” as helpful.",
  "feedback-helpful-reward":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. You earned {{reward}}.",
  "feedback-unhelpful":
    "{{actor}} did not find your feedback on “{{challenge}}” helpful. It earns nothing.",
  "feedback-by-default":
    "Nobody said in time how helpful your feedback on “{{challenge}}” was, so it counts as somewhat helpful. You earned reputation for teaching.",
  "feedback-by-default-reward":
    "Nobody said in time how helpful your feedback on “{{challenge}}” was, so it counts as somewhat helpful. You earned {{reward}}.",
  "feedback-corrected":
    "A correction by {{actor}} changed what your feedback on “{{challenge}}” earned. Open it to see.",
  "feedback-corrected-reward":
    "A correction by {{actor}} changed what your feedback on “{{challenge}}” earned: it is now {{reward}} in all.",
  "score-corrected_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: it has {{count}} point now. Open it to read why.",
  "score-corrected_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: it has {{count}} points now. Open it to read why.",
  "corrected-to-passed_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has passed.",
  "corrected-to-passed_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has passed.",
  "corrected-to-passed-reward_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has passed. You earned {{reward}}.",
  "corrected-to-passed-reward_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has passed. You earned {{reward}}.",
  "corrected-to-not-passed_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has not passed, and what it had earned is taken back. Open it to read why, and try again.",
  "corrected-to-not-passed_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has not passed, and what it had earned is taken back. Open it to read why, and try again.",
  "feedback-promised":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. What it earns comes when the submission has been evaluated, if the work gets a point.",
  "feedback-rewarded":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned reputation for teaching.",
  "feedback-rewarded-reward":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned {{reward}}.",
  "feedback-answered": "{{actor}} answered your feedback on “{{challenge}}”.",
  "review-started": "{{actor}} has started to review your submission for “{{challenge}}”.",
  "question-asked": `{{actor}}, who reviews your submission for “{{challenge}}”, asks you one question about it. Answer within ${questionHours} hours: the answer counts in the score.`,
  "question-answered":
    "{{actor}} answered the question about “{{challenge}}”. The work can be scored now.",
  "review-ended":
    "Your time for the review of “{{challenge}}” is over, and others can score it. Reviewers of the community can take it again: your draft is kept.",
  "feedback-due":
    "The work of {{actor}} for “{{challenge}}” waits for its first feedback, which is promised by {{time}}. Half of the time is over.",
  "score-due":
    "The work of {{actor}} for “{{challenge}}” waits for its score, which is promised by {{time}}. Half of the time is over.",
  "second-score-wanted":
    "The work of {{actor}} for “{{challenge}}” waits for a second score until {{time}}. You score it without seeing the first.",
  "score-appeal-to-decide":
    "{{actor}} appealed the score of “{{challenge}}”. You gave neither score, so you can decide until {{time}}.",
  "score-appeal-with-staff":
    "Your appeal of the score of “{{challenge}}” is with the staff of the community now, which decides by {{time}}.",
  "score-appeal-decided":
    "The appeal of the score of “{{challenge}}” has ended. Open the submission to read how.",
  "score-sealed": `Your submission for “{{challenge}}” is scored. You see the score when all feedback on it is given and rated by you, and at the latest after ${sealedHours} hours, or after ${checkHours} where others score it again.`,
  "submission-passed_one": "Your submission for “{{challenge}}” passed with {{count}} point.",
  "submission-passed_other": "Your submission for “{{challenge}}” passed with {{count}} points.",
  "submission-passed-reward_one":
    "Your submission for “{{challenge}}” passed with {{count}} point. You earned {{reward}}.",
  "submission-passed-reward_other":
    "Your submission for “{{challenge}}” passed with {{count}} points. You earned {{reward}}.",
  "submission-not-passed_one":
    "Your submission for “{{challenge}}” got {{count}} point, which is not enough to pass. Read the evaluation and try again.",
  "submission-not-passed_other":
    "Your submission for “{{challenge}}” got {{count}} points, which is not enough to pass. Read the evaluation and try again.",
  "reservation-ends":
    "The {{reward}} set aside for your submission for “{{challenge}}” will go back to the pool in a few days if nobody has reviewed it. If you pass later, you are paid while the pool lasts.",
  "reservation-ended":
    "The {{reward}} set aside for your submission for “{{challenge}}” went back to the pool, because nobody reviewed it in time. If you pass later, you are paid while the pool lasts.",
  "reward-settled":
    "The reward pool was funded. You earned {{reward}} for “{{challenge}}”, which the pool did not cover before.",
  "reward-confirmed":
    "The evaluation of “{{challenge}}” was confirmed by another reviewer: you earned {{reward}}.",
  "referral-rewarded":
    "{{actor}}, who joined with your invitation, passed “{{challenge}}”. You earned {{reward}}.",
  "referral-reversed":
    "The score with which {{actor}} passed “{{challenge}}” was corrected, so the {{reward}} for your invitation were taken back. If they pass later, you earn them again while the pool lasts.",
  "referral-joined": "{{actor}} joined Ayni with your invitation.",
  "bounty-closing": "“{{challenge}}”, which you have begun, pays {{reward}} until {{time}}.",
  "withdrawal-asked":
    "An owner of {{community}} asked for {{reward}} of its pool back. Any owner can cancel that until it is paid.",
  "withdrawal-cancelled":
    "An owner of {{community}} cancelled a withdrawal: {{reward}} are in its pool again.",
  "withdrawal-paid":
    "{{reward}} of the pool of {{community}} went back to the sender of the deposit.",
  "withdrawal-returned":
    "{{reward}} could not be paid back and are in the pool of {{community}} again.",
  "pool-low": "The pool of {{community}} is running low: {{reward}} are left.",
  "payouts-low": "The account that pays out has little left.",
  "payout-reported": "A member has reported a problem with a payout.",
  "report-settled": "Moderators have decided about what you reported. Thank you for reporting it.",
  "decision-made":
    "A moderator has made a decision about something that you wrote. Read what was decided and why, and how to appeal.",
  "appeal-decided": "Your appeal against a moderator’s decision has been decided.",
  "payout-confirmed": "Your payout of {{reward}} has arrived at your address.",
  "payout-failed":
    "Your payout of {{reward}} did not go through. The amount is back in your Ayni balance.",
  "reviewer-granted": "You review submissions in {{community}} from now on.",
  "reviewer-revoked": "You no longer review submissions in {{community}}.",
  "owner-granted": "You are an owner of {{community}} from now on.",
  "owner-revoked": "You are no longer an owner of {{community}}.",
  "author-granted": "You write for {{community}} from now on.",
  "author-revoked": "You no longer write for {{community}}.",
  "people-changed": "The roles of {{actor}} in {{community}} have changed.",
  "people-changed-left":
    "The roles in {{community}} of a member who is leaving Ayni, or has left, have changed.",
  "community-closed": "{{community}} was closed by an owner: it takes no new work.",
  "community-suspended": "The admins of Ayni have suspended {{community}}.",
  "community-resumed": "The suspension of {{community}} was lifted.",
  "publication-waits": "{{community}} waits for its first publication to be approved.",
  "publication-approved": "{{community}} is public: an admin has approved its first publication.",
  "publication-declined":
    "An admin has declined the first publication of {{community}}. Read why, and publish again.",
  "calibration-approved":
    "An admin has approved a score in {{community}}: its calibration piece counts.",
  "calibration-refused":
    "An admin has not approved the score of a calibration piece in {{community}}. Read why, and change it.",
  "application-received": "An organisation has applied to host a community.",
  "application-answered": "An applicant has answered your question.",
  "admin-granted": "You are an admin of Ayni from now on.",
  "admin-revoked": "You are no longer an admin of Ayni.",
  "event-reminder": "“{{event}}”, where you said that you come, begins on {{time}}.",
  "event-changed":
    "“{{event}}”, where you said that you come, has another time or place. It begins on {{time}}.",
  "event-cancelled": "“{{event}}” on {{time}}, where you said that you come, was cancelled.",
  "mismatch-found":
    "A balance, score or counter does not match its records. Look at the page of background work.",
  somebody: "Somebody",
  "a-challenge": "a challenge",
};

const es: typeof en = {
  "feedback-received":
    "{{actor}} comentó tu entrega de «{{challenge}}». Valora el comentario: una puntuación sellada espera tus valoraciones.",
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
    "Una corrección de {{actor}} cambió lo que ganó tu comentario en «{{challenge}}». Ábrelo para verlo.",
  "feedback-corrected-reward":
    "Una corrección de {{actor}} cambió lo que ganó tu comentario en «{{challenge}}»: ahora son {{reward}} en total.",
  "score-corrected_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: ahora tiene {{count}} punto. Ábrela para leer por qué.",
  "score-corrected_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: ahora tiene {{count}} puntos. Ábrela para leer por qué.",
  "corrected-to-passed_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto queda aprobada.",
  "corrected-to-passed_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos queda aprobada.",
  "corrected-to-passed-reward_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto queda aprobada. Ganaste {{reward}}.",
  "corrected-to-passed-reward_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos queda aprobada. Ganaste {{reward}}.",
  "corrected-to-not-passed_one":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} punto no queda aprobada, y se anuló lo que había ganado. Ábrela para leer por qué y vuelve a intentarlo.",
  "corrected-to-not-passed_other":
    "{{actor}} corrigió la puntuación de tu entrega de «{{challenge}}»: con {{count}} puntos no queda aprobada, y se anuló lo que había ganado. Ábrela para leer por qué y vuelve a intentarlo.",
  "feedback-promised":
    "{{actor}} marcó como útil tu comentario en «{{challenge}}». Lo que ganes llegará cuando se evalúe la entrega, si obtiene algún punto.",
  "feedback-rewarded":
    "Se evaluó la entrega de «{{challenge}}» que comentaste de forma útil. Ganaste reputación por enseñar.",
  "feedback-rewarded-reward":
    "Se evaluó la entrega de «{{challenge}}» que comentaste de forma útil. Ganaste {{reward}}.",
  "feedback-answered": "{{actor}} respondió a tu comentario en «{{challenge}}».",
  "review-started": "{{actor}} empezó a revisar tu entrega de «{{challenge}}».",
  "question-asked": `{{actor}}, que revisa tu entrega de «{{challenge}}», te hace una pregunta. Responde en ${questionHours} horas: la respuesta cuenta para la puntuación.`,
  "question-answered":
    "{{actor}} respondió a la pregunta sobre «{{challenge}}». La entrega ya se puede puntuar.",
  "review-ended":
    "Se acabó tu tiempo para revisar «{{challenge}}» y otra persona puede puntuarlo. Si revisas para la comunidad, puedes tomarlo de nuevo: tu borrador se conserva.",
  "feedback-due":
    "La entrega de {{actor}} para «{{challenge}}» espera su primer comentario, prometido a más tardar el {{time}}. Ya pasó la mitad del plazo.",
  "score-due":
    "La entrega de {{actor}} para «{{challenge}}» espera su puntuación, prometida a más tardar el {{time}}. Ya pasó la mitad del plazo.",
  "second-score-wanted":
    "La entrega de {{actor}} para «{{challenge}}» espera una segunda puntuación hasta el {{time}}. La das sin ver la primera.",
  "score-appeal-to-decide":
    "{{actor}} apeló la puntuación de «{{challenge}}». No diste ninguna de las dos puntuaciones, así que puedes decidir hasta el {{time}}.",
  "score-appeal-with-staff":
    "Tu apelación de la puntuación de «{{challenge}}» está ahora con el equipo de la comunidad, que decide a más tardar el {{time}}.",
  "score-appeal-decided":
    "Terminó la apelación de la puntuación de «{{challenge}}». Abre la entrega para leer cómo.",
  "score-sealed": `Tu entrega para «{{challenge}}» ya tiene puntuación. La ves cuando estén todos sus comentarios y los hayas valorado, y a más tardar después de ${sealedHours} horas, o de ${checkHours} si otras personas la puntúan también.`,
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
    "Los {{reward}} apartados para tu entrega de «{{challenge}}» volverán al fondo en unos días si nadie la ha revisado. Si apruebas después, se te paga mientras alcance el fondo.",
  "reservation-ended":
    "Los {{reward}} apartados para tu entrega de «{{challenge}}» volvieron al fondo, porque nadie la revisó a tiempo. Si apruebas después, se te paga mientras alcance el fondo.",
  "reward-settled":
    "El fondo de recompensas recibió dinero. Ganaste {{reward}} por «{{challenge}}», que el fondo no cubría antes.",
  "reward-confirmed":
    "Otra persona de revisión confirmó la evaluación de «{{challenge}}»: ganaste {{reward}}.",
  "referral-rewarded":
    "{{actor}}, que se unió con tu invitación, aprobó «{{challenge}}». Ganaste {{reward}}.",
  "referral-reversed":
    "Se corrigió la puntuación con la que {{actor}} aprobó «{{challenge}}», así que se anularon los {{reward}} por tu invitación. Si aprueba más adelante, los vuelves a ganar mientras alcance el fondo.",
  "referral-joined": "{{actor}} llegó a Ayni con tu invitación.",
  "bounty-closing": "«{{challenge}}», que ya empezaste, paga {{reward}} hasta el {{time}}.",
  "withdrawal-asked":
    "Una persona responsable de {{community}} pidió de vuelta {{reward}} de su fondo. Cualquier responsable puede cancelarlo hasta que se pague.",
  "withdrawal-cancelled":
    "Una persona responsable de {{community}} canceló una devolución: los {{reward}} están otra vez en su fondo.",
  "withdrawal-paid": "{{reward}} del fondo de {{community}} volvieron a quien hizo el depósito.",
  "withdrawal-returned":
    "No se pudieron devolver {{reward}}, que están otra vez en el fondo de {{community}}.",
  "pool-low": "Al fondo de {{community}} le queda poco: {{reward}}.",
  "payouts-low": "A la cuenta que paga los retiros le queda poco.",
  "payout-reported": "Alguien informó de un problema con un retiro.",
  "report-settled": "Moderación ya decidió sobre lo que denunciaste. Gracias por avisar.",
  "decision-made":
    "Moderación tomó una decisión sobre algo que escribiste. Lee qué se decidió, por qué y cómo apelar.",
  "appeal-decided": "Ya se decidió tu apelación contra una decisión de moderación.",
  "payout-confirmed": "Tu retiro de {{reward}} llegó a tu dirección.",
  "payout-failed":
    "No se pudo hacer tu retiro de {{reward}}. La cantidad está de vuelta en tu saldo de Ayni.",
  "reviewer-granted": "Desde ahora revisas entregas en {{community}}.",
  "reviewer-revoked": "Ya no revisas entregas en {{community}}.",
  "owner-granted": "Desde ahora eres responsable de {{community}}.",
  "owner-revoked": "Ya no eres responsable de {{community}}.",
  "author-granted": "Desde ahora escribes para {{community}}.",
  "author-revoked": "Ya no escribes para {{community}}.",
  "people-changed": "Cambiaron los roles de {{actor}} en {{community}}.",
  "people-changed-left":
    "Cambiaron los roles en {{community}} de alguien que se va de Ayni o ya se fue.",
  "community-closed": "Una persona responsable cerró {{community}}: no admite trabajo nuevo.",
  "community-suspended": "La administración de Ayni suspendió {{community}}.",
  "community-resumed": "Se levantó la suspensión de {{community}}.",
  "publication-waits": "La primera publicación de {{community}} espera aprobación.",
  "publication-approved":
    "{{community}} ya es pública: la administración aprobó su primera publicación.",
  "publication-declined":
    "La administración rechazó la primera publicación de {{community}}. Lee por qué y vuelve a publicar.",
  "calibration-approved":
    "La administración aprobó una puntuación en {{community}}: su trabajo de calibración cuenta.",
  "calibration-refused":
    "La administración no aprobó la puntuación de un trabajo de calibración en {{community}}. Lee por qué y cámbiala.",
  "application-received": "Una organización solicitó tener una comunidad.",
  "application-answered": "Una solicitud tiene respuesta a tu pregunta.",
  "admin-granted": "Desde ahora administras Ayni.",
  "admin-revoked": "Ya no administras Ayni.",
  "event-reminder": "«{{event}}», donde dijiste que participas, empieza el {{time}}.",
  "event-changed":
    "«{{event}}», donde dijiste que participas, tiene otra hora u otro lugar. Empieza el {{time}}.",
  "event-cancelled": "Se canceló «{{event}}» del {{time}}, donde dijiste que participas.",
  "mismatch-found":
    "Un saldo, una puntuación o un contador no coincide con sus registros. Revisa la página del trabajo en segundo plano.",
  somebody: "Alguien",
  "a-challenge": "un reto",
};

export const sentences = { en, es };
