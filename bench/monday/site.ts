import { sql } from "drizzle-orm";
import { connectPostgres } from "../../functions/db/connect.ts";
import { startBalancer } from "../../tests/setup/balancer.ts";
import {
  asOwnerOf,
  claimSettings,
  moveToken,
  receiver,
  startStubNode,
} from "../../tests/setup/claims.ts";
import { calibrate } from "../../tests/setup/calibrate.ts";
import { createSubmission } from "../../tests/setup/client.ts";
import { challenge } from "../../tests/e2e/pages.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { startPgbouncer } from "../../tests/setup/pgbouncer.ts";
import { startTestPostgres } from "../../tests/setup/postgres.ts";
import { joinProject } from "../../tests/setup/real-members.ts";
import { publicUrl, startRealProject } from "../../tests/setup/real-project.ts";
import type { Running } from "../../tests/setup/run-node.ts";
import { freePort } from "../../tests/setup/run-site.ts";
import { rendererVersion } from "../../functions/platform/markdown/member-text.ts";
import { fill, perMember } from "../growth/fill.ts";
import { Person, type Answer } from "./people.ts";

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Members who act. The database has `members` others. */
const acting = 24;

type Options = {
  members: number;
  ends: (() => unknown)[];
  built?: string;
};

/**
 * Starts the built processes as in a deployment, on a database with `members` members. `run` starts
 * `instances` of each tier, several of them behind a load balancer; `isPooled` puts pgbouncer before
 * PostgreSQL, and `more` has further settings of both tiers.
 */
export async function openSite({ members, ends, built }: Options) {
  const postgres = await startTestPostgres();
  ends.push(postgres.stop);
  const opened = await createTestDatabase({ empty: true, server: postgres.server });
  ends.push(opened.close);
  const { ownerUrl } = opened;
  const project = await startRealProject(opened, [], publicUrl, built);
  ends.push(project.stop);
  const worker = await project.runWorker();
  const node = await startStubNode();
  ends.push(node.stop);
  if (members > 0) await fill(ownerUrl, members * perMember);
  const rendered = (table: string, text = "text") =>
    `update ${table} set html = '<p>' || ${text} || '</p>', renderer = ${rendererVersion} where renderer is null`;
  await asOwnerOf(
    ownerUrl,
    moveToken,
    rendered("submissions"),
    rendered("feedback"),
    rendered("evaluations", "comment"),
    // All filled-in work is due at once. The worker's notices of it, 200 a minute, would be measured too.
    "update submissions set feedback_told_at = now(), score_told_at = now() where state = 'submitted'",
  );

  const run = async (
    instances: number,
    { isPooled = false, more = {} }: { isPooled?: boolean; more?: Record<string, string> } = {},
  ) => {
    const pooler = isPooled ? await startPgbouncer(opened.url) : undefined;
    if (pooler) ends.push(pooler.stop);
    const pooling = pooler && { DATABASE_URL: pooler.url, DATABASE_POOLING: "transaction" };
    const stops: (() => unknown)[] = [];
    const startTier = async (start: (port: number) => Promise<Running>) => {
      const ports: number[] = [];
      const all: Running[] = [];
      for (let one = 0; one < instances; one += 1) {
        const port = await freePort();
        const running = await start(port);
        stops.push(running.stop);
        ports.push(port);
        all.push(running);
      }
      const pids = all.map(({ process: { pid = 0 } }) => pid);
      if (ports.length === 1) return { url: `http://127.0.0.1:${ports[0]}`, pids, all };
      const balancer = await startBalancer(ports);
      stops.push(balancer.stop);
      return { url: balancer.url, pids, all };
    };
    const settings = { DRAIN_SECONDS: "0", ...more };
    const claims = { ...claimSettings(node.url), REVIEWER_DAY_VALUE: "1000000" };
    const ofApi = { ...settings, ...claims, ...pooling };
    const api = await startTier((port) => project.runApi(port, ofApi));
    const web = await startTier((port) => project.runWeb(port, api.url, settings));
    const stop = async () => {
      for (const end of stops.toReversed()) await end();
    };
    ends.push(stop);
    return { url: web.url, web: web.pids, api: api.pids, running: { web, api }, stop };
  };

  /** Signs up members with verified emails and money; the first two review, the others have an address. */
  const join = async (url: string, heard: (answer: Answer) => void) => {
    const people: Person[] = [];
    for (let at = 0; at < acting; at += 1) {
      const person = await joinProject(project, new Person(url, heard), `acts${at}`);
      people.push(person);
    }
    const { database, close } = connectPostgres(ownerUrl, { max: 1 });
    const who = sql`username like 'acts%'`;
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update users set first_name = 'Illari', last_name = 'Quispe' where ${who}`,
      );
      await tx.execute(sql`insert into payout_addresses (user_id, chain_id, address, proof, set_at)
        select id, 1, ${receiver}, 'typed', now() - interval '60 days' from users
          where ${who} and username not in ('acts0', 'acts1')`);
      await tx.execute(sql`insert into reviewers (community_id, user_id)
        select c.id, u.id from communities c, users u where u.username in ('acts0', 'acts1')`);
      await tx.execute(sql`insert into accounts (token, user_id, kind, tracked, balance, version)
        select 'AYNI', id, 'wallet', true, 1000000000000000000000000, 1 from users where ${who}`);
    });
    await close();
    const [reviewers, members] = [people.slice(0, 2), people.slice(2)];
    for (const reviewer of reviewers) await calibrate(reviewer);
    const works: string[] = [];
    for (const author of members.slice(0, 4))
      works.push(await createSubmission(author, challenge, "To be reviewed."));
    return { reviewers, members, works };
  };
  /** Lets members claim again, because the number of claims a day is limited. */
  const nextDay = () =>
    asOwnerOf(
      ownerUrl,
      "update payouts set claimed_at = claimed_at - interval '2 days' where claimed_at > now() - interval '1 day'",
    );
  return { run, join, nextDay, worker: worker.process.pid ?? 0, ownerUrl };
}
