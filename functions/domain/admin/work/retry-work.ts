import type { z } from "zod";
import type { retryWork as endpoint } from "../../../contract/admin/work.ts";
import { retryFailed } from "../../../platform/jobs/failed-jobs.ts";
import { performAsAdmin, type Asking } from "../../perform-operation.ts";

export const retryWork = (
  asking: Asking,
  { name, job }: z.output<(typeof endpoint)["body"]>,
): Promise<void> =>
  performAsAdmin(asking, "", async (tx) => {
    const retried = await retryFailed(tx, name, job);
    return retried > 0 ? { operation: "work-retried", job: name } : null;
  });
