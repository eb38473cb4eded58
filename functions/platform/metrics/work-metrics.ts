import { subscribe } from "node:diagnostics_channel";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Database } from "../../db/connect.ts";
import { workFigures, type WorkFigures } from "./work-figures.ts";

/** Published on the channel `ayni:job`. */
type FinishedJob = { name: string; outcome: "completed" | "failed"; milliseconds: number };

/** Seconds. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** The metrics of the worker: jobs that it has finished, and work that waits in the database. */
export const workMetrics = (database: Database) => (register: Registry) => {
  const jobs = new Histogram({
    name: "job_duration_seconds",
    help: "Jobs that this worker has finished, by kind and outcome",
    labelNames: ["name", "outcome"],
    buckets,
    registers: [register],
  });
  subscribe("ayni:job", (message) => {
    const { name, outcome, milliseconds } = message as FinishedJob;
    jobs.observe({ name, outcome }, milliseconds / 1000);
  });

  const read = workFigures(database);
  /** A figure is left out while the database does not answer. */
  const gauge = (name: string, help: string, value: (figures: WorkFigures) => number) => {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const figures = await read();
        if (figures) this.set(value(figures));
        else this.remove();
      },
    });
    register.registerMetric(metric);
  };
  const up = new Gauge({
    name: "database_up",
    help: "Whether the database answers",
    registers: [],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  register.registerMetric(up);
  const sum = ({ jobs: kinds }: WorkFigures, part: "waiting" | "running" | "failed") =>
    kinds.reduce((total, kind) => total + kind[part], 0);
  gauge("jobs_waiting", "Jobs that wait", (figures) => sum(figures, "waiting"));
  gauge("jobs_running", "Jobs that run", (figures) => sum(figures, "running"));
  gauge("jobs_failed", "Jobs that failed for the last time", (figures) => sum(figures, "failed"));
  gauge("job_age_seconds", "Since when the oldest due job waits", ({ jobs: kinds }) =>
    Math.max(0, ...kinds.map(({ waitingSince }) => secondsSince(waitingSince))),
  );
  gauge("mails_waiting", "Mails that are due", ({ mailsWaiting }) => mailsWaiting);
  gauge("mail_age_seconds", "Since when the oldest mail is due", ({ mailAge }) => mailAge);
  gauge("mails_given_up", "Mails given up within a day", ({ mailsGivenUp }) => mailsGivenUp);
  gauge("payouts_waiting", "Payouts not settled", ({ payoutsWaiting }) => payoutsWaiting);
  gauge("payout_age_seconds", "Age of the oldest unsettled payout", ({ payoutAge }) => payoutAge);
  gauge("payouts_stopped", "Whether payouts are stopped", (figures) =>
    Number(figures.arePayoutsStopped),
  );
};

const secondsSince = (instant: string | null): number =>
  instant === null ? 0 : (Date.now() - Date.parse(instant)) / 1000;
