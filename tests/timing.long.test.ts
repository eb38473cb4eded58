import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, goodPassword } from "./setup/client.ts";
import { compareTimes, timed, type Pair } from "./setup/compare-times.ts";
import { site, startTwoTiers } from "./setup/two-tiers.ts";

/**
 * Whether the response time reveals that an email has an account: 200 pairs of an existing and a
 * missing account, in turns, against both tiers and the emulator. Google's service is not measured
 * here; with email enumeration protection, it promises the same response for both.
 */

const pages = {
  login: "identity/login/login",
  "password-reset": "identity/password-reset/password-reset",
};
const pairs = 200;
/** Pairs before the measurement, until everything is loaded and compiled. */
const warming = 40;
/**
 * Milliseconds. The emulator itself takes 0.2 ms longer (of 2.6) to send a reset mail when there is
 * an account, because it creates a code. A database query for only one of the two would take longer
 * than this limit.
 */
const ofTheEmulator = 0.3;

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
beforeAll(async () => {
  tiers = await startTwoTiers(pages);
}, 120_000);
afterAll(() => tiers.stop());

const requests = {
  "a log-in": { path: "/login", fields: { password: "a wrong password" }, status: 400 },
  "a mail that resets the password": { path: "/password-reset", fields: {}, status: 303 },
  "a mail that logs in": { path: "/login", fields: { intent: "mailLogInLink" }, status: 303 },
};

test.each(Object.entries(requests))(
  "%s takes as long at an email without an account",
  async (_, request) => {
    await tiers.database.execute(sql`delete from attempts`);
    const visitor = new Client(site);
    const { fields } = (await visitor.get(request.path)).form("email");
    const kind = request.path.slice(1) + Object.keys(request.fields).join("");
    const emails = Array.from(
      { length: warming + pairs },
      (_one, index) => `${kind}${index}@example.org`,
    );
    for (const email of emails) await tiers.auth.createUser({ email, password: goodPassword });

    const send = (email: string) =>
      timed(async () => {
        const { csrf } = fields;
        const answer = await new Client(site).post(request.path, {
          ...request.fields,
          csrf: csrf ?? "",
          email,
        });
        expect(answer.status).toBe(request.status);
      });
    const measure = async () => {
      const measured: Pair[] = [];
      for (const [index, known] of emails.entries()) {
        const unknown = known.replace("@", ".none@");
        // Each of the two comes first equally often.
        const isTurned = index % 2 === 1;
        const first = await send(isTurned ? unknown : known);
        const second = await send(isTurned ? known : unknown);
        if (index >= warming) measured.push(isTurned ? [second, first] : [first, second]);
      }
      const { difference, noise, median } = compareTimes(measured);
      const inWords = `${difference.toFixed(2)} ms of ${median.toFixed(1)} ms; by chance ${noise.toFixed(2)} ms`;
      console.log(`${_}: ${inWords}`);
      return { difference, noise, inWords };
    };
    const once = await measure();
    const isSeen = ({ difference, noise }: typeof once) =>
      Math.abs(difference) >= Math.max(noise, ofTheEmulator);
    if (!isSeen(once)) return;
    // Chance sometimes gives such a difference; a real difference occurs again in a second
    // measurement.
    await tiers.database.execute(sql`delete from attempts`);
    const again = await measure();
    const isTheSame = Math.sign(again.difference) === Math.sign(once.difference);
    expect(isTheSame && isSeen(again), `${once.inWords}; ${again.inWords}`).toBe(false);
  },
);
