import { sql } from "drizzle-orm";
import { z } from "zod";
import { right } from "../../../contract/learning/quiz-answers.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { isShown, smallestGroup } from "./merge-small.ts";
import { since } from "./weeks.ts";

const question = z.object({
  module: z.string(),
  quiz: z.string(),
  question: z.int(),
  /** The number of members by the option that they chose first: `right`, or the index of a wrong one. */
  choices: z.record(z.string(), z.int()),
});

const readQuestions = (database: Database, courseId: bigint) =>
  query(
    database,
    question,
    sql`
    with answered as (
      select module_id, string_to_array(quiz_answers, '.') as parts from modules_done
      where course_id = ${courseId} and quiz_answers is not null and created_at >= ${since}
    ), counted as (
      select module_id, parts[1] as quiz, n::int - 1 as question, choice, count(*)::int as people
      from answered, unnest(parts[2:]) with ordinality as chosen(choice, n)
      group by module_id, parts[1], n, choice
    )
    select module_id as module, quiz, question, json_object_agg(choice, people) as choices
    from counted group by module_id, quiz, question order by module_id, quiz, question`,
  );

/** Rounded to tens, because an exact share would reveal the number of members who answered. */
const percentOf = (part: number, whole: number) => Math.round((10 * part) / whole) * 10;

const mostChosen = (options: readonly (readonly [string, number])[], wrong: number) => {
  const [option, count] = options.toSorted((one, other) => other[1] - one[1])[0] ?? ["", 0];
  return count >= smallestGroup && isShown([wrong - count]) ? Number(option) : null;
};

/** The questions that at least five people answered wrong at first, the most often wrong first. */
export async function wrongAnswers(database: Database, courseId: bigint) {
  const found = await readQuestions(database, courseId);
  return found
    .flatMap(({ choices, ...place }) => {
      const options = Object.entries(choices).filter(([choice]) => choice !== right);
      const wrong = options.reduce((sum, [, count]) => sum + count, 0);
      const ofRight = choices[right] ?? 0;
      if (wrong === 0 || !isShown([wrong, ofRight])) return [];
      return [
        {
          ...place,
          percent: percentOf(wrong, wrong + ofRight),
          mostChosen: mostChosen(options, wrong),
        },
      ];
    })
    .toSorted((one, other) => other.percent - one.percent);
}
