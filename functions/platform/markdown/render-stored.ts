import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/connect.ts";
import { query } from "../../db/query.ts";
import { createRenderer, type Renderer } from "./renderer.ts";
import { rendererVersion, renderToStore } from "./member-text.ts";
import { textSketch } from "./shingles.ts";
import { textDigest } from "./text-digest.ts";

const batch = 20;

type TextTable = {
  table: string;
  text: string;
  key: readonly string[];
  hasDigest?: true;
  hasSketch?: true;
};
const storedText = z.object({ key: z.array(z.string()), text: z.string() });
type StoredText = z.output<typeof storedText>;

const columns: readonly TextTable[] = [
  { table: "submissions", text: "text", key: ["id"], hasDigest: true, hasSketch: true },
  { table: "submission_revisions", text: "text", key: ["submission_id", "number"] },
  { table: "feedback", text: "text", key: ["id"], hasDigest: true },
  { table: "feedback_answers", text: "text", key: ["feedback_id"] },
  { table: "evaluations", text: "comment", key: ["submission_id"] },
  { table: "events", text: "text", key: ["id"] },
  { table: "review_questions", text: "answer", key: ["submission_id"] },
  { table: "calibration_pieces", text: "text", key: ["id"] },
];

const named = ({ table, text, key }: TextTable) => ({
  table: sql.identifier(table),
  text: sql.identifier(text),
  key: sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  ),
});

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const isStale = ({ hasSketch }: TextTable) =>
  sql`(renderer is distinct from ${rendererVersion}${hasSketch ? sql` or sketch is null` : sql.empty()})`;

async function readBatch(
  database: Database,
  column: TextTable,
  after: readonly string[],
): Promise<StoredText[]> {
  const { table, text, key } = named(column);
  return query(
    database,
    storedText,
    sql`
    select array[${key}]::text[] as key, ${text} as text from ${table}
    where ${isStale(column)} and ${text} is not null and (${key}) > (${listed(after)})
    order by ${key} limit ${batch}`,
  );
}

/** Skips texts that were edited since they were read. */
async function store(
  database: Database,
  column: TextTable,
  stored: StoredText,
  renderer: Renderer,
): Promise<void> {
  const { table, text, key } = named(column);
  const { html, renderer: version } = await renderToStore(stored.text, renderer);
  const digest = column.hasDigest ? sql`, text_digest = ${textDigest(stored.text)}` : sql.empty();
  const sketch = column.hasSketch
    ? sql`, sketch = string_to_array(${textSketch(stored.text).join(",")}::text, ',')::int[]`
    : sql.empty();
  await database.execute(sql`
    update ${table} set html = ${html}, renderer = ${version}${digest}${sketch}
    where (${key}) = (${listed(stored.key)}) and ${text} = ${stored.text} and ${isStale(column)}`);
}

type Options = { signal?: AbortSignal; onFailure?: (error: Error) => void; onUntried?: () => void };

/**
 * Renders texts without HTML of this renderer version in a separate thread, fills missing text
 * digests and sketches, and returns the number of texts. Resumable and safe to run concurrently. No transaction
 * is open while a text is rendered. `signal` stops it after the current text. `onFailure` is called
 * for each text that failed to render, `onUntried` for each that was postponed.
 */
export async function renderStored(database: Database, options: Options = {}): Promise<number> {
  const { signal, ...told } = options;
  const renderer = createRenderer(told);
  let rendered = 0;
  try {
    for (const column of columns) {
      let after = column.key.map(() => "0");
      for (;;) {
        const texts = await readBatch(database, column, after);
        for (const stored of texts) {
          if (signal?.aborted) return rendered;
          await store(database, column, stored, renderer);
          rendered += 1;
          after = stored.key;
        }
        if (texts.length < batch) break;
      }
    }
    return rendered;
  } finally {
    await renderer.close();
  }
}
