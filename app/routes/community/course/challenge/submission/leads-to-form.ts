import type { Challenge } from "#contract/learning/submission.ts";

/** Whether an author is led to submit again. In the form's place, an unverified one reads how to verify the email. */
export const leadsToForm = (maySubmit: Challenge["maySubmit"]): boolean =>
  maySubmit === "yes" || maySubmit === "unverified";
