import { rate, setRate } from "../functions/domain/money/rate/set-rate.ts";
import { tell, withDatabaseOf } from "./command.ts";

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
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project)
    throw new Error("FIREBASE_PROJECT_ID is not set. In a demonstration tokens are worth nothing.");
  await withDatabaseOf(project, (database) => setRate(database, parsed.data));
  return `One ${parsed.data.token} counts as ${parsed.data.price} ${parsed.data.currency} from now on, by ${parsed.data.source}.`;
}

await tell(() => run(process.argv.slice(2)));
