import { environment, readEnvironment, type Environment } from "../../app/environment.server.ts";
import { readEnvironment as readApiEnvironment } from "../../functions/environment.ts";
import { checkApi } from "./check-api.ts";
import { checkChain } from "./check-chain.ts";
import { checkClocks } from "./check-clocks.ts";
import { checkDatabase } from "./check-database.ts";
import { checkEnumeration, checkKey } from "./check-key.ts";
import { checkMails } from "./check-mails.ts";
import { checkProject, checkSigning } from "./check-project.ts";
import { good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

export type Checked = { readonly about: string; readonly found: readonly Finding[] };
type Source = Readonly<Record<string, string | undefined>>;
type Check = readonly [about: string, look: () => Promise<readonly Finding[]>];

/** In the order in which an operator fixes them. The settings themselves are checked before. */
const checksOf = (settings: Environment, source: Source): readonly Check[] => [
  ["API key", () => checkKey(settings)],
  ["Enumeration protection", () => checkEnumeration(settings)],
  ["Project", () => checkProject(settings)],
  ["Service account", () => checkSigning(settings)],
  ["Database", () => checkDatabase(settings, source["DATABASE_URL"])],
  ["API", () => checkApi(settings)],
  ["Payouts", () => checkChain(source)],
  ["Mails", () => checkMails(source["SMTP_URL"])],
  ["Clocks", () => checkClocks(settings)],
];

function checkSettings(source: Source): Finding[] {
  const read = (parse: () => unknown) => {
    try {
      parse();
      return [];
    } catch (error) {
      return [wrong(wordsOf(error), "Set what is named; .env.example says what each setting is.")];
    }
  };
  return [
    ...read(() => readEnvironment(source)),
    ...(source["DATABASE_URL"] || source["CHAIN_RPC_URL"]
      ? read(() => readApiEnvironment([], source))
      : []),
  ];
}

/**
 * Checks every setting of `source`, which is the environment of this process. Calls `tell` after
 * each check. The services are requested only when the settings are valid.
 */
export async function checkAll(
  source: Source,
  tell: (checked: Checked) => void = () => undefined,
): Promise<Checked[]> {
  const done: Checked[] = [];
  const note = (checked: Checked) => {
    done.push(checked);
    tell(checked);
  };
  const faults = checkSettings(source);
  note({
    about: "Settings",
    found: faults.length > 0 ? faults : [good("all there, and readable.")],
  });
  if (faults.length > 0) {
    note({ about: "Services", found: [untried("asked when the settings can be read.")] });
    return done;
  }
  for (const [about, look] of checksOf(environment(), source)) note({ about, found: await look() });
  return done;
}
