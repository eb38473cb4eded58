import { sql, type SQL } from "drizzle-orm";
import type { users } from "../../../../db/schema/index.ts";
import type { QuestionKind } from "../../../../contract/moderation/names.ts";
import { subjectsOf } from "../../../identity/attempt/clear-attempts.ts";
import { selectFiatValues } from "../../../money/wallet/fiat-value.ts";
import { ownTables } from "../personal-tables.ts";
import { criteria, isShown, shownCriteria, shownWords } from "./hidden-words.ts";

type Member = typeof users.$inferSelect;

type JsonFile = { readonly name: string; readonly lines: SQL };

const json = (name: string, rows: SQL): JsonFile => ({
  name: `${name}.json`,
  lines: sql`select to_jsonb(t)::text as line from (${rows}) t`,
});

const ownTable = (name: keyof typeof ownTables, { id }: Member): JsonFile => {
  const { owner, ...rest } = ownTables[name];
  const hidden = "hidden" in rest ? rest.hidden : [];
  const row = hidden.reduce<SQL>(
    (shown, column) => sql`${shown} - ${column}::text`,
    sql`to_jsonb(${owner.table})`,
  );
  return {
    name: `${name.replaceAll("_", "-")}.json`,
    lines: sql`select (${row})::text as line from ${owner.table} where ${owner} = ${id}`,
  };
};

const seen = (alias: string) =>
  sql.raw(`case when ${alias}.deletion_begun_at is null then ${alias}.username end`);

/** The corrections by a member, with the words that each correction replaced. */
function correctionsGiven({ id }: Member): SQL {
  const submission = sql`c.submission_id`;
  return sql`select c.submission_id, c.number, c.reason, c.former_total,
      ${shownWords(sql`c.former_comment`, submission, id)} as former_comment,
      ${shownCriteria(sql`c.former_points`, submission, id)} as former_criteria,
      c.total, ${shownWords(sql`coalesce(n.former_comment, e.comment)`, submission, id)} as comment,
      ${shownCriteria(sql`coalesce(n.former_points, ${criteria})`, submission, id)} as criteria, c.created_at
      from corrections c join evaluations e on e.submission_id = c.submission_id
      left join corrections n on n.submission_id = c.submission_id and n.number = c.number + 1
      where c.corrector_id = ${id} order by c.submission_id, c.number`;
}

/** Only its writer gets a text that moderators have hidden. */
const shownText = (alias: string, column = "text") =>
  sql.raw(`case when ${alias}.hidden_at is null then ${alias}.${column} end`);

const isQuestionHidden = (kind: QuestionKind) =>
  sql`exists (select from cases c where c.is_hidden and c.about = ${`${kind}:`}::text || q.submission_id)`;

const subjects = (member: Member) =>
  sql.join(
    subjectsOf(member).map((subject) => sql`${subject}`),
    sql`, `,
  );

/** Amounts are strings, because JavaScript numbers would round them. */
export const jsonFiles = (member: Member): JsonFile[] => [
  json(
    "profile",
    sql`select u.id, u.uid, u.username, u.email, u.email_verified_at, u.first_name, u.last_name, u.picture_id,
      u.referral_code, u.admin, u.locale, u.names_payments, u.accepted_terms_at, u.accepted_privacy_at, u.created_at,
      ${seen("i")} as invited_by
      from users u left join users i on i.id = u.referred_by where u.id = ${member.id}`,
  ),
  json(
    "sessions",
    sql`select id, started_at, last_used_at, signed_in_at, ends_at, ended_at, ending, browser, system, network
      from sessions where uid = ${member.uid} order by id`,
  ),
  json(
    "attempts",
    sql`select kind, count, window_start from attempts where subject in (${subjects(member)})`,
  ),
  ...Object.keys(ownTables).map((name) => ownTable(name as keyof typeof ownTables, member)),
  json(
    "submissions",
    sql`select s.id, s.challenge_id, c.slug as community, s.state, s.format, s.text, s.language, s.link, s.declared_help, s.revision,
      s.feedback_closes_at, s.feedback_count, s.points, s.submitted_at, s.edited_at, s.withdrawn_at
      from submissions s join communities c on c.id = s.community_id where s.author_id = ${member.id} order by s.id`,
  ),
  json(
    "submission-revisions",
    sql`select r.submission_id, r.number, r.format, r.text, r.language, r.link, r.created_at
      from submission_revisions r join submissions s on s.id = r.submission_id
      where s.author_id = ${member.id} order by r.submission_id, r.number`,
  ),
  json(
    "feedback-given",
    sql`select f.id, f.submission_id, f.format, f.text, f.language, f.link, f.revision, f.created_at, f.edited_at,
      f.helpful_at, f.helpfulness, f.earning, ${shownText("a")} as answer, a.created_at as answered_at
      from feedback f left join feedback_answers a on a.feedback_id = f.id
      where f.author_id = ${member.id} order by f.id`,
  ),
  json(
    "feedback-received",
    sql`select f.id, f.submission_id, ${seen("u")} as "by", f.format, ${shownText("f")} as text, f.language,
      ${shownText("f", "link")} as link, f.hidden_at, f.created_at,
      f.edited_at, f.helpful_at, f.helpfulness, a.text as own_answer, a.created_at as answered_at
      from feedback f join submissions s on s.id = f.submission_id join users u on u.id = f.author_id
      left join feedback_answers a on a.feedback_id = f.id where s.author_id = ${member.id} order by f.id`,
  ),
  json(
    "review-questions",
    sql`select q.submission_id, ${seen("u")} as "by", q.asked_at,
      case when q.reviewer_id = ${member.id} or not ${isQuestionHidden("review-question")} then q.question end as question,
      case when s.author_id = ${member.id} then q.answer end as answer, q.answered_at
      from review_questions q join submissions s on s.id = q.submission_id join users u on u.id = q.reviewer_id
      where s.author_id = ${member.id} or q.reviewer_id = ${member.id} order by q.submission_id`,
  ),
  json(
    "evaluations-received",
    sql`select e.submission_id, ${seen("u")} as "by", e.total, ${shownWords(sql`e.comment`, sql`e.submission_id`, member.id)} as comment,
      e.created_at, ${shownCriteria(criteria, sql`e.submission_id`, member.id)} as criteria
      from evaluations e join submissions s on s.id = e.submission_id join users u on u.id = e.evaluator_id
      where s.author_id = ${member.id} order by e.submission_id`,
  ),
  json(
    "evaluations-given",
    sql`select e.submission_id, e.total, ${shownWords(sql`e.comment`, sql`e.submission_id`, member.id)} as comment, e.created_at,
      ${shownCriteria(criteria, sql`e.submission_id`, member.id)} as criteria
      from evaluations e where e.evaluator_id = ${member.id} order by e.submission_id`,
  ),
  json(
    "corrections-received",
    sql`select c.submission_id, c.number, ${seen("u")} as "by", c.reason, c.former_total,
      ${shownWords(sql`c.former_comment`, sql`c.submission_id`, member.id)} as former_comment,
      ${shownCriteria(sql`c.former_points`, sql`c.submission_id`, member.id)} as former_criteria, c.total, c.created_at
      from corrections c join submissions s on s.id = c.submission_id join users u on u.id = c.corrector_id
      where s.author_id = ${member.id} order by c.submission_id, c.number`,
  ),
  json("corrections-given", correctionsGiven(member)),
  json(
    "second-scores-given",
    sql`select x.submission_id, x.reason, x.points as criteria, x.comment, x.scored_at
      from second_scores x where x.scorer_id = ${member.id} and x.scored_at is not null order by x.id`,
  ),
  json(
    "score-appeals",
    sql`select a.submission_id, a.words, a.opened_at, a.outcome, a.ended_at, a.decision
      from score_appeals a where a.author_id = ${member.id} order by a.submission_id`,
  ),
  json(
    "badges",
    sql`select id, submission_id, is_named, credential::jsonb as credential, awarded_at, revoked_at
      from badges where user_id = ${member.id} order by awarded_at`,
  ),
  json(
    "wallets",
    sql`select id, token, kind, balance::text as balance, created_at from accounts
      where user_id = ${member.id} order by token`,
  ),
  json(
    "wallet-entries",
    sql`select e.transfer_id, t.kind, t.token, e.amount::text as amount, e.balance_after::text as balance_after,
      t.submission_id, t.created_at, ${selectFiatValues(sql`t.id`, sql`e.amount`, sql`k.decimals`)} as fiat_values
      from entries e join accounts a on a.id = e.account_id join transfers t on t.id = e.transfer_id
      join tokens k on k.symbol = t.token
      where a.user_id = ${member.id} order by e.transfer_id`,
  ),
  json(
    "set-aside",
    sql`select submission_id, kind, token, amount::text as amount, pieces, "left"::text as left, created_at,
      expires_at, ended_at, ending, owed_since from reservations where user_id = ${member.id} order by submission_id, kind`,
  ),
  json(
    "payouts",
    sql`select id, token, amount::text as amount, chain_id, address, state, claimed_at, sent_at, confirmed_at,
      transaction_hash, failed_at, failure from payouts where user_id = ${member.id} and withdrawal_id is null order by id`,
  ),
  json(
    "reports",
    sql`select r.id, c.kind, c.about, r.reason, r.words, r.created_at, r.told_at, c.state
      from reports r join cases c on c.id = r.case_id where r.reporter_id = ${member.id} order by r.id`,
  ),
  json(
    "decisions",
    sql`select c.id, c.kind, c.about, c.state, l.act, l.role, l.rule, l.words, l.barred_until, l.created_at
      from cases c join case_log l on l.case_id = c.id
      where c.author_id = ${member.id} and c.state <> 'dismissed' order by c.id, l.step`,
  ),
  json(
    "referrals",
    sql`select ${seen("u")} as username, u.created_at as joined_at from users u
      where u.referred_by = ${member.id} and u.deletion_begun_at is null order by u.id`,
  ),
];

export const textFiles = ({ id }: Member): SQL[] => [
  sql`select 'drafts/' || challenge_id as path, concat_ws(E'\n\n', text, nullif(link, '')) as text
    from drafts where user_id = ${id}`,
  sql`select 'submissions/' || r.submission_id || '-version-' || r.number as path,
    concat_ws(E'\n\n', r.text, r.link) as text
    from submission_revisions r join submissions s on s.id = r.submission_id where s.author_id = ${id}`,
  sql`select 'feedback-given/' || id as path, concat_ws(E'\n\n', text, link) as text
    from feedback where author_id = ${id}`,
  sql`select 'feedback-received/' || f.id as path, concat_ws(E'\n\n', f.text, f.link) as text
    from feedback f join submissions s on s.id = f.submission_id where s.author_id = ${id} and f.hidden_at is null`,
  sql`select 'answers-given/' || f.id as path, a.text from feedback_answers a
    join feedback f on f.id = a.feedback_id join submissions s on s.id = f.submission_id where s.author_id = ${id}`,
  sql`select 'answers-received/' || f.id as path, a.text from feedback_answers a
    join feedback f on f.id = a.feedback_id where f.author_id = ${id} and a.hidden_at is null`,
  sql`select 'evaluations-received/' || e.submission_id as path, e.comment as text from evaluations e
    join submissions s on s.id = e.submission_id where s.author_id = ${id}
    and ${isShown(sql`e.comment`, sql`e.submission_id`, id)}`,
  sql`select 'evaluations-given/' || e.submission_id as path, e.comment as text from evaluations e
    where e.evaluator_id = ${id} and ${isShown(sql`e.comment`, sql`e.submission_id`, id)}`,
];

export const readMe = `# Ayni

What Ayni stores about you. The files that end in .json are the lists of the database; the folder
"texts" has each text as a file. Times are in UTC; amounts are in the smallest unit of their token.
"identity-service.json" is what the identity service (Google's Firebase Authentication) holds: your
addresses, phone number, linked accounts and second factors.

Not in here, and where it is:
- Your password: the identity service has its hash and hands it out to nobody. The secrets of your
  second factors, recovery codes and passkeys are left out as well: they would open your account.
- Technical logs, backups and reports of errors: with the people who run this site.
- Cash-outs that were sent: on their public blockchain, which nobody can delete from.
- What Google, GitHub or YouTube know of you: with them.
- What admins noted about an action on your account: in their log. Your history shows the action.

Lo que Ayni guarda sobre ti. Los archivos que terminan en .json son las listas de la base de datos; la
carpeta "texts" tiene cada texto como archivo. Las horas están en UTC; las cantidades, en la unidad más
pequeña de su token. "identity-service.json" es lo que guarda el servicio de identidad (Firebase
Authentication, de Google): tus direcciones, número de teléfono, cuentas enlazadas y segundos factores.

Lo que no está aquí, y dónde está:
- Tu contraseña: el servicio de identidad tiene su hash y no se lo entrega a nadie. Tampoco están los
  secretos de tus segundos factores, códigos de recuperación y llaves de acceso: abrirían tu cuenta.
- Los registros técnicos, las copias de seguridad y los informes de errores: con quienes operan este sitio.
- Los retiros enviados: en su cadena de bloques pública, de la que nadie puede borrar nada.
- Lo que Google, GitHub o YouTube saben de ti: con ellos.
- Lo que quienes administran anotaron sobre una acción en tu cuenta: en su registro. Tu historial muestra la acción.
`;
