import type { Notification, NotificationKind } from "./notification.ts";

/**
 * What notifications say, on pages and in mails: one sentence each, made from data when somebody
 * reads it, in their language. `_one` and `_other` go by `{{count}}`.
 */
const en = {
  "feedback-received": "{{actor}} gave you feedback on “{{challenge}}”.",
  "feedback-helpful": "{{actor}} marked your feedback on “{{challenge}}” as helpful.",
  "feedback-helpful-reward":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. You earned {{reward}}.",
  "feedback-promised":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. What it earns comes when the submission has been evaluated, if the work gets a point.",
  "feedback-rewarded":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned reputation for teaching.",
  "feedback-rewarded-reward":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned {{reward}}.",
  "feedback-answered": "{{actor}} answered your feedback on “{{challenge}}”.",
  "review-started": "{{actor}} has started to review your submission for “{{challenge}}”.",
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
    "The {{reward}} set aside for your submission for “{{challenge}}” will go back to the pool in a few days if nobody has reviewed it. Passing later pays while the pool covers it.",
  "reservation-ended":
    "The {{reward}} set aside for your submission for “{{challenge}}” went back to the pool, as nobody reviewed it in time. Passing still pays while the pool covers it.",
  "referral-rewarded":
    "{{actor}}, who joined with your invitation, passed “{{challenge}}”. You earned {{reward}}.",
  "referral-joined": "{{actor}} joined Ayni with your invitation.",
  "bounty-closing": "“{{challenge}}”, which you have begun, pays {{reward}} until {{time}}.",
  "correction-passed_one":
    "The evaluation of your submission for “{{challenge}}” was corrected. It passes, with {{count}} point.",
  "correction-passed_other":
    "The evaluation of your submission for “{{challenge}}” was corrected. It passes, with {{count}} points.",
  "correction-passed-reward_one":
    "The evaluation of your submission for “{{challenge}}” was corrected. It passes, with {{count}} point. You earned {{reward}}.",
  "correction-passed-reward_other":
    "The evaluation of your submission for “{{challenge}}” was corrected. It passes, with {{count}} points. You earned {{reward}}.",
  "correction-not-passed_one":
    "The evaluation of your submission for “{{challenge}}” was corrected. It has {{count}} point, which is not enough to pass.",
  "correction-not-passed_other":
    "The evaluation of your submission for “{{challenge}}” was corrected. It has {{count}} points, which is not enough to pass.",
  "correction-not-passed-reward_one":
    "The evaluation of your submission for “{{challenge}}” was corrected. It has {{count}} point, which is not enough to pass. The {{reward}} that it had earned went back to the pool.",
  "correction-not-passed-reward_other":
    "The evaluation of your submission for “{{challenge}}” was corrected. It has {{count}} points, which is not enough to pass. The {{reward}} that it had earned went back to the pool.",
  "payouts-low": "The account that pays out has little left.",
  "payout-reported": "A member has reported a problem with a payout.",
  "payout-confirmed": "Your payout of {{reward}} has arrived at your address.",
  "payout-failed":
    "Your payout of {{reward}} did not go through. The amount is in your wallet again.",
  "reviewer-granted": "You review submissions in {{community}} from now on.",
  "reviewer-revoked": "You no longer review submissions in {{community}}.",
  "admin-granted": "You are an admin of Ayni from now on.",
  "admin-revoked": "You are no longer an admin of Ayni.",
  "drift-found":
    "A balance, score or counter differs from what it follows from. Look at the page of background work.",
  somebody: "Somebody",
  "a-challenge": "a challenge",
};

const es: typeof en = {
  "feedback-received": "{{actor}} comentó tu entrega de «{{challenge}}».",
  "feedback-helpful": "{{actor}} marcó como útil tu comentario en «{{challenge}}».",
  "feedback-helpful-reward":
    "{{actor}} marcó como útil tu comentario en «{{challenge}}». Ganaste {{reward}}.",
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
  "reservation-ended":
    "Los {{reward}} apartados para tu entrega de «{{challenge}}» volvieron al fondo, porque nadie la revisó a tiempo. Aprobar aún se paga mientras el fondo alcance.",
  "referral-rewarded":
    "{{actor}}, que se unió con tu invitación, aprobó «{{challenge}}». Ganaste {{reward}}.",
  "referral-joined": "{{actor}} llegó a Ayni con tu invitación.",
  "bounty-closing": "«{{challenge}}», que ya empezaste, paga {{reward}} hasta el {{time}}.",
  "correction-passed_one":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Queda aprobada, con {{count}} punto.",
  "correction-passed_other":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Queda aprobada, con {{count}} puntos.",
  "correction-passed-reward_one":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Queda aprobada, con {{count}} punto. Ganaste {{reward}}.",
  "correction-passed-reward_other":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Queda aprobada, con {{count}} puntos. Ganaste {{reward}}.",
  "correction-not-passed_one":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Tiene {{count}} punto, que no alcanza para aprobar.",
  "correction-not-passed_other":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Tiene {{count}} puntos, que no alcanzan para aprobar.",
  "correction-not-passed-reward_one":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Tiene {{count}} punto, que no alcanza para aprobar. Los {{reward}} que había ganado volvieron al fondo.",
  "correction-not-passed-reward_other":
    "Se corrigió la evaluación de tu entrega de «{{challenge}}». Tiene {{count}} puntos, que no alcanzan para aprobar. Los {{reward}} que había ganado volvieron al fondo.",
  "payouts-low": "A la cuenta que paga los retiros le queda poco.",
  "payout-reported": "Alguien informó de un problema con un retiro.",
  "payout-confirmed": "Tu retiro de {{reward}} llegó a tu dirección.",
  "payout-failed":
    "No se pudo hacer tu retiro de {{reward}}. El monto está otra vez en tu billetera.",
  "reviewer-granted": "Desde ahora revisas entregas en {{community}}.",
  "reviewer-revoked": "Ya no revisas entregas en {{community}}.",
  "admin-granted": "Desde ahora administras Ayni.",
  "admin-revoked": "Ya no administras Ayni.",
  "drift-found":
    "Un saldo, una puntuación o un contador no coincide con aquello de lo que se deriva. Mira la página del trabajo en segundo plano.",
  somebody: "Alguien",
  "a-challenge": "un reto",
};

export const sentences = { en, es };

/** The kinds that say more where something was earned, or lost again. */
const withReward = [
  "feedback-helpful",
  "feedback-rewarded",
  "submission-passed",
  "correction-passed",
  "correction-not-passed",
] as const;
type WithReward = (typeof withReward)[number];

const isWithReward = (kind: NotificationKind): kind is WithReward =>
  (withReward as readonly string[]).includes(kind);

/** The sentence of a notification, by its name without `_one` or `_other`. */
export const sentenceOf = ({
  kind,
  reward,
}: Pick<Notification, "kind" | "reward">): NotificationKind | `${WithReward}-reward` =>
  reward && isWithReward(kind) ? `${kind}-reward` : kind;
