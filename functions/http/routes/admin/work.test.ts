import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { listAuditLog } from "../../../contract/admin/admin.ts";
import type { getBackgroundWork } from "../../../contract/admin/work.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import { api, openForAll } from "../../core/test-api.ts";

type Work = z.output<(typeof getBackgroundWork)["response"]>;

let ana: string;

const read = (cursor?: string, session = ana) =>
  api.get<Work>(`/admin/work${cursor ? `?cursor=${cursor}` : ""}`, session);
const retry = (body: object, session = ana) =>
  api.request("post", "/admin/work/retry", { session, body });
const kindOf = async (name: string) => (await read()).kinds.find((kind) => kind.name === name);
/** A job that failed for the last time, `ago` seconds before now. */
const fail = async (name: string, output: object | null, ago = 0) => {
  const id = randomUUID();
  await api.database.execute(
    sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output, policy)
      values (${id}, ${name}, '{}', 'failed', 2, 2, now() - ${ago} * interval '1 second', ${JSON.stringify(output)}, 'short')`,
  );
  return id;
};
const stateOf = async (id: string) => {
  const [found] = await api.rows<{ state: string }>(
    sql`select state from pgboss.job where id = ${id}`,
  );
  return found?.state;
};

openForAll();
beforeAll(async () => {
  ana = await api.member("ana", { role: "admin" });
});
beforeEach(async () => {
  await api.database.execute(sql`delete from pgboss.job`);
});

describe("the page of background work", () => {
  test("counts waiting, running, failed and finished jobs, by kind", async () => {
    await sendJob(api.database, "send-mails", {});
    await sendJob(
      api.database,
      "send-mails",
      {},
      { key: "later", after: new Date(Date.now() + 60_000) },
    );
    await sendJob(api.database, "reconcile", {});
    await api.database.execute(
      sql`update pgboss.job set state = 'active', started_on = now() where name = 'reconcile'`,
    );
    await fail("end-reservations", null);
    const work = await read();
    expect(work).toMatchObject({ isIdle: true, workerSeenAt: null, next: null });
    expect(await kindOf("send-mails")).toMatchObject({ waiting: 2, running: 0, doneAt: null });
    expect((await kindOf("send-mails"))?.waitingSince).not.toBeNull();
    expect(await kindOf("reconcile")).toMatchObject({ waiting: 0, running: 1 });
    expect(await kindOf("end-reservations")).toMatchObject({ failed: 1 });
    expect(await kindOf("work-on-accounts")).toMatchObject({ waiting: 0, waitingSince: null });
  });

  test("says how a job failed, and pages failed jobs, newest first", async () => {
    await fail("send-mails", { name: "Error", said: "ECONNREFUSED connect" }, 2);
    await fail("send-mails", { name: "Error", said: "no such thing" }, 1);
    await fail("send-mails", { message: "job heartbeat timeout" }, 0);
    const { failed } = await read();
    expect(failed.map(({ why, error, tries }) => [why, error, tries])).toEqual([
      ["ended", "", 3],
      ["error", "Error no such thing", 3],
      ["unreachable", "Error ECONNREFUSED connect", 3],
    ]);
    // Many jobs that failed at the same moment are paged, too.
    await api.database.execute(sql`insert into pgboss.job (name, data, state, completed_on)
      select 'reconcile', '{}', 'failed', date_trunc('day', now()) from generate_series(1, 45)`);
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const page = await read(cursor ?? undefined);
      seen.push(...page.failed.map(({ id }) => id));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([48, 48]);
  });

  test("shows the mismatches of the last comparison", async () => {
    expect((await read()).comparison).toBeNull();
    await reconcile(api.database);
    expect((await read()).comparison).toMatchObject({ found: 0, mismatches: [] });
    await api.database.execute(
      sql`insert into communities (slug, position, name, summary, teaching_points, member_count)
        values ('lost', 1, '{}', '{}', 5, 9)`,
    );
    await reconcile(api.database);
    expect((await read()).comparison).toMatchObject({
      found: 1,
      mismatches: [{ check: "member-count", expected: "0", stored: "9" }],
    });
  });

  test.each(["nonsense", "1.1", `${"9".repeat(19)}.${randomUUID()}`, `1.${"f".repeat(36)}`])(
    "refuses the cursor %s",
    async (cursor) => {
      const { code } = await api.problem("get", `/admin/work?cursor=${cursor}`, { session: ana });
      expect(code).toBe("invalid-input");
    },
  );

  test("is for admins alone", async () => {
    const member = await api.member("luz");
    expect(await api.code("get", "/admin/work", { session: member })).toBe("forbidden");
    const answer = await retry({ name: "send-mails", job: "all" }, member);
    expect(answer.status).toBe(403);
  });
});

describe("failed work", () => {
  test("is tried again, one job or all of a kind, and the log says by whom", async () => {
    const [one, other, third] = [
      await fail("send-mails", null),
      await fail("send-mails", null),
      await fail("reconcile", null),
    ];
    expect((await retry({ name: "send-mails", job: one })).status).toBe(204);
    expect([await stateOf(one), await stateOf(other)]).toEqual(["retry", "failed"]);
    expect((await retry({ name: "send-mails", job: "all" })).status).toBe(204);
    expect([await stateOf(other), await stateOf(third)]).toEqual(["retry", "failed"]);
    const { entries } = await api.get<z.output<(typeof listAuditLog)["response"]>>(
      "/admin/log?operation=work-retried",
      ana,
    );
    expect(entries).toMatchObject([
      { operation: "work-retried", job: "send-mails", admin: { username: "ana" }, subject: null },
      { operation: "work-retried", job: "send-mails" },
    ]);
  });

  test("that is no longer failed stays unchanged, and nothing is written to the log", async () => {
    const id = await fail("reconcile", null);
    const wrong = [
      { name: "reconcile", job: randomUUID() },
      { name: "send-mails", job: id },
      { name: "work-on-accounts", job: "all" },
    ];
    for (const body of wrong) expect((await retry(body)).status).toBe(204);
    expect(await stateOf(id)).toBe("failed");
    expect(await api.database.$count(auditLog, eq(auditLog.job, "reconcile"))).toBe(0);
  });

  test("of two admins at once, one tries it again", async () => {
    const bea = await api.member("bea", { role: "admin" });
    await fail("reconcile", null);
    const body = { name: "reconcile", job: "all" };
    await Promise.all([retry(body), retry(body, bea)]);
    expect(await api.database.$count(auditLog, eq(auditLog.job, "reconcile"))).toBe(1);
  });

  test.each([
    {},
    { name: "send-mails" },
    { name: "unknown", job: "all" },
    { name: "send-mails", job: "1; drop table users" },
    { name: "__pgboss__send-it", job: "all" },
  ])("is not tried again by %j", async (body) => {
    expect((await retry(body)).status).toBe(422);
  });
});
