import type { ErrorEvent } from "@sentry/remix";
import { isCall } from "#contract/core/describe-error.ts";
import { withinLimit } from "#contract/core/report-limit.ts";
import { scrubUrl, scrubText } from "#contract/core/text/scrub-text.ts";

export type ReportCrumb = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly category: "click" | "fetch";
  readonly message: string;
};

export type Facts = {
  readonly requestId: string;
  readonly url: string;
  readonly browser?: string;
  readonly crumbs?: readonly ReportCrumb[];
};

/** The maximum of causes of an error, and of stack frames of each. */
const causes = 5;
const calls = 50;

type Exception = NonNullable<NonNullable<ErrorEvent["exception"]>["values"]>[number];
type Frame = NonNullable<NonNullable<Exception["stacktrace"]>["frames"]>[number];

/**
 * Makes the event that is sent instead of the SDK's. It contains only allowed values, so that
 * nothing else of the SDK's event or the error (cookies, headers, bodies, variables, source, extra
 * data) is sent.
 */
export function publicEvent(
  event: ErrorEvent,
  facts: Facts,
  maxBreadcrumbs: number,
): ErrorEvent | null {
  const { event_id, timestamp, level, platform, environment, release, message, exception } = event;
  return withinLimit({
    type: undefined,
    event_id,
    timestamp,
    level,
    platform,
    environment,
    release,
    ...(message !== undefined && { message: scrubText(message) }),
    ...(exception && {
      exception: { values: exception.values?.slice(-causes).map(publicException) },
    }),
    tags: { requestId: facts.requestId },
    request: {
      url: scrubUrl(facts.url),
      ...(facts.browser && { headers: { "User-Agent": facts.browser.slice(0, 300) } }),
    },
    breadcrumbs: latest(facts.crumbs, maxBreadcrumbs).map(({ at, category, message }) => ({
      timestamp: at / 1000,
      category,
      message: scrubText(message),
    })),
  });
}

const latest = (crumbs: readonly ReportCrumb[] = [], count: number) =>
  crumbs.slice(Math.max(0, crumbs.length - count));

const publicException = ({ type, value, stacktrace }: Exception): Exception => ({
  type: type && /^[\w$.:-]{1,80}$/.test(type) ? type : "unnamed",
  value: scrubText(value ?? ""),
  ...(stacktrace && {
    stacktrace: { frames: stacktrace.frames?.filter(isPlace).slice(-calls).map(publicFrame) },
  }),
});

/**
 * The SDK parses a message line that looks like a stack line as a frame. Such a frame has no
 * script's URL.
 */
const isPlace = ({ filename }: Frame) =>
  filename === undefined || /^(?:\w+:|\/|<anonymous>)/.test(filename);

const publicFrame = ({
  filename,
  module,
  function: name,
  lineno,
  colno,
  in_app,
}: Frame): Frame => ({
  filename: filename && scrubUrl(filename),
  module: module && scrubUrl(module),
  function: name !== undefined && isCall(name) ? name : undefined,
  lineno,
  colno,
  in_app,
});
