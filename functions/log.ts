import { pino } from "pino";
import type { Logger } from "pino";
import { logLines, logOutput } from "./contract/process/log-lines.ts";
import type { Environment } from "./environment.ts";

/** Warns of a text that could not be rendered; pages show the text as typed. */
export const tellNotRendered = (log: Logger) => (error: Error) =>
  log.warn({ error }, "text not rendered");

/** Names the folders of `content/` whose communities are in the studio. */
export const tellLeft = (log: Logger, slugs: readonly string[]) => {
  for (const community of slugs)
    log.warn(
      { community },
      `${community} is in the studio, so its folder was not read: delete content/communities/${community} in the next release`,
    );
};

export const createLog = (level: Environment["LOG_LEVEL"] = "info"): Logger =>
  pino({ ...logLines, level }, logOutput);

/**
 * Logs an uncaught error and then ends the process. Node would print the error with its
 * properties, which repeat data of members.
 */
export const endOnFailure = (log: Logger): void => {
  process.on("uncaughtException", (failure) => {
    log.fatal({ error: failure }, "the process failed");
    process.exit(1);
  });
};
