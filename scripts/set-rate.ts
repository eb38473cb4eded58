import { connectPostgres } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";
import { rate, setRate } from "../functions/domain/money/rate/set-rate.ts";

/**
 * `npm run set-rate -- <token> <currency> <price> <source> [<time>]`: sets the value of a whole
 * token, as in `npm run set-rate -- BTC USD 91234.50 "Example Exchange" 2026-11-23T12:00:00Z`. The
 * time is that of the rate; the default is now. Rewards that are awarded in the seven days after it
 * keep this rate permanently, unless a newer one is set. A person or a script that asks an exchange
 * runs this command. The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID.
 */

const usage =
  'Usage: npm run set-rate -- <token> USD|EUR <price of one token, such as 0.4125> "<source>" [<time, ISO 8601>]';

async function run([token, currency, price, source, at, ...rest]: string[]): Promise<string> {
  const parsed = rate.safeParse({
    token,
    currency,
    price,
    source,
    at: at ?? new Date().toISOString(),
  });
  if (!parsed.success || rest.length > 0) throw new Error(usage);
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: project } = process.env;
  if (!project)
    throw new Error("FIREBASE_PROJECT_ID is not set. In a demonstration tokens are worth nothing.");
  if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    await requireOwnDatabase(database, project);
    await setRate(database, parsed.data);
    return `One ${parsed.data.token} counts as ${parsed.data.price} ${parsed.data.currency} from now on, by ${parsed.data.source}.`;
  } finally {
    await close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
