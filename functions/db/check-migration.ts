/**
 * The rule of migrations (decision 170): while a release comes, the former one still runs, so its migrations may only
 * add. A removal is a separate migration. Its first line, `-- contract after release <number>`, names the last release
 * that uses the removed thing.
 */

const contractMark = /^-- contract after release (\d+)\n/;
const reasonMark = /^-- expand: \S.+/m;

/** The last release that uses the thing that a migration removes; null for a migration that only adds. */
export const contractsAfter = (text: string): number | null => {
  const [, number] = contractMark.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};

type Added = { readonly tables: Set<string>; readonly columns: Set<string> };

const table = (statement: string): string =>
  /(?:table|on)\s+(?:if (?:not )?exists\s+|only\s+)*"?(?:public"?\."?)?(\w+)/i.exec(
    statement,
  )?.[1] ?? "";

const addedColumn = (statement: string): string | undefined =>
  /add column\s+(?:if not exists\s+)?"?(\w+)/i.exec(statement)?.[1];

/** The reason why a former release could not go on; null if it can. */
function hindrance(statement: string, added: Added): string | null {
  const of = table(statement);
  const isNew = added.tables.has(of);
  if (/^(?:create (?:table|sequence|index)\b|comment on|insert into|update )/i.test(statement))
    return null;
  if (/^create unique index/i.test(statement))
    return isNew ? null : "it refuses rows that a former release writes";
  if (!/^alter table/i.test(statement)) return "it is not known to only add";
  if (isNew) return null;
  if (/\sadd column\s/i.test(statement)) {
    if (/\bunique\b|\bprimary key\b/i.test(statement))
      return "it refuses rows that a former release writes";
    const isFilled = /\bdefault\b|\bgenerated\b/i.test(statement);
    return /\bnot null\b/i.test(statement) && !isFilled
      ? "a former release writes rows without this column: give it a default"
      : null;
  }
  if (/\sadd constraint\s/i.test(statement)) {
    const names = [...statement.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
    const columns = names.slice(2).filter((name) => name !== of);
    const own = /foreign key/i.test(statement) ? columns.slice(0, 1) : columns;
    const isOfAdded = own.length > 0 && own.every((name) => added.columns.has(`${of}.${name}`));
    return isOfAdded ? null : "it refuses rows that a former release writes";
  }
  if (/\salter column\s+"?\w+"?\s+set default/i.test(statement)) return null;
  if (/\srename\s/i.test(statement)) return "a former release asks by the former name";
  if (/\sdrop\s/i.test(statement)) return "a former release may use it";
  return "it is not known to only add";
}

/** The statements of a migration that must not run beside the former release. */
export function findHindrances(text: string): string[] {
  if (contractsAfter(text) !== null) return [];
  const added: Added = { tables: new Set(), columns: new Set() };
  const hindrances: string[] = [];
  for (const part of text.split(/--> statement-breakpoint|;\s*$/m)) {
    const statement = part.replace(/^--.*$/gm, "").trim();
    if (statement === "") continue;
    if (/^create table/i.test(statement)) added.tables.add(table(statement));
    const column = addedColumn(statement);
    if (column) added.columns.add(`${table(statement)}.${column}`);
    const why = reasonMark.test(part) ? null : hindrance(statement, added);
    if (why) hindrances.push(`${statement.split("\n")[0]}: ${why}`);
  }
  return hindrances;
}
