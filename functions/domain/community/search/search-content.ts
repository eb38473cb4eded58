import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { documentKind } from "../../../contract/community/catalogue.ts";
import type { Found, searchContent as endpoint } from "../../../contract/community/search.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { excerptParts, markEnd, markStart } from "./excerpt-parts.ts";
import { configurations, foldText } from "./search-language.ts";

type Wanted = z.input<(typeof endpoint)["query"]>;
type Results = z.output<(typeof endpoint)["response"]>;

/**
 * Documents with all words of `q`; if no document has all words, documents with some of them. `q` has the syntax of
 * `websearch_to_tsquery`: "a phrase", `or`, and `-` before an unwanted word.
 */
export async function searchContent(
  database: Database,
  { q = "", cursor }: Wanted,
  locale: Locale,
): Promise<Results> {
  const last = idOfCursor(cursor);
  const seen = q.replaceAll(/\p{Cf}/gu, "");
  const folded = foldText(seen.normalize("NFC"), locale);
  // PostgreSQL fails at many consecutive minus signs; a minus is valid only before a word or a
  // phrase.
  const typed = folded.replaceAll(/-(?![\p{L}\p{N}"])/gu, " ").trim();
  if (!typed) return { found: [], partial: false, next: null };
  const rows = await select(database, tsquery(typed, configurations[locale]), last, locale);
  const page = pageOf(rows, ({ id }) => id);
  return {
    found: page.rows.map(foundOf),
    partial: rows.some(({ partial }) => partial),
    next: page.next,
  };
}

function tsquery(typed: string, configuration: string): SQL {
  const read = (words: string) =>
    sql`websearch_to_tsquery(${configuration}::regconfig, ${words}::text)`;
  const words = typed.split(/\s+/);
  const word = words.at(-1) ?? "";
  if (word.length < 3 || !words.every((each) => /^[\p{L}\p{N}]+$/u.test(each))) return read(typed);
  // A stop word such as "the" is not a prefix.
  return sql`case when numnode(${read(word)}) = 0 then ${read(typed)}
    else ${read(typed)} || (${read(words.slice(0, -1).join(" "))} && to_tsquery('simple', ${`${word}:*`}::text)) end`;
}

const matched = z.object({
  id: z.string(),
  kind: documentKind,
  item: z.string(),
  title: z.string(),
  summary: z.string(),
  community: z.string(),
  communityName: z.string(),
  course: z.string().nullable(),
  courseTitle: z.string().nullable(),
  /** The best passage, and its normalised form with marks; null if only the title matches. */
  passage: z.string().nullable(),
  marked: z.string().nullable(),
  partial: z.boolean(),
});
type Row = z.output<typeof matched>;

/** The page of a document, in the form of `cases.about`. */
const aboutPage = sql`'page:/communities/' || community || case kind when 'community' then ''
  when 'course' then '/courses/' || item
  when 'module' then '/courses/' || course || '/learning-modules/' || item
  else '/courses/' || course || '/challenges/' || split_part(item, '--', 1) end`;

/** Marking is slow, so only the shown rows and a few lines are marked. */
async function select(
  database: Database,
  wanted: SQL,
  last: bigint | null,
  locale: Locale,
): Promise<Row[]> {
  const configuration = sql`${configurations[locale]}::regconfig`;
  const isSearched = sql`locale = ${locale}
    and community in (select slug from communities where not retired)
    and ${aboutPage} not in (select about from cases where is_hidden and kind = 'page')`;
  const options = `HighlightAll=true,StartSel="${markStart}",StopSel="${markEnd}"`;
  return query(
    database,
    matched,
    sql`
    with asked as (
      -- Any of the words: without "and". With an unwanted word, such a query would match almost every document.
      select query, case when query::text like '%!%' then query
        else replace(query::text, '&', '|')::tsquery end as any_of
      from (select ${wanted} as query) as typed
    ),
    chosen as (
      select any_of, not fits as partial, case when fits then query else any_of end as query
      from (select *, exists (
        select from search_documents where ${isSearched} and words @@ query
      ) as fits from asked) as tried
    ),
    found as (
      select d.*, any_of, partial, ts_rank(words, query, 1) as rank
      from chosen, search_documents d where ${isSearched} and words @@ query
    ),
    page as (
      select * from found where ${
        last === null
          ? sql`true`
          : sql`(-rank, id) > (select -rank, id from found where id = ${last})`
      }
      order by rank desc, id limit ${pageSize + 1}
    )
    select p.id::text, p.kind, p.item, p.title, p.summary, p.community,
      m.name ->> ${locale} as "communityName", p.course, c.title ->> ${locale} as "courseTitle",
      best.text as passage, ts_headline(${configuration}, best.folded, any_of, ${options}) as marked,
      partial
    from page p
    join communities m on m.slug = p.community
    left join courses c on c.community_id = m.id and c.slug = p.course
    left join lateral (
      select s.text, s.folded from search_passages s
      where s.document_id = p.id and s.words @@ any_of
      order by ts_rank(s.words, any_of) desc, s.position limit 1
    ) as best on true
    order by rank desc, p.id`,
  );
}

const foundOf = ({ kind, item, title, summary, passage, marked, ...row }: Row): Found => ({
  kind,
  id: item,
  title,
  community: { slug: row.community, name: row.communityName },
  course: row.course === null ? null : { slug: row.course, title: row.courseTitle ?? row.course },
  excerpt:
    passage === null || marked === null
      ? [{ text: summary, marked: false }]
      : excerptParts(passage, marked),
});
