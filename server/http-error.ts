import type { BarePage } from "#app/document/bare-page.server.ts";

/** Thrown by middleware that refuses a request, which the bare page of its status then answers. */
export class HttpError extends Error {
  readonly status: BarePage["status"];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: BarePage["status"], headers: Readonly<Record<string, string>> = {}) {
    super(`The request is refused with ${status}.`);
    this.status = status;
    this.headers = headers;
  }
}
