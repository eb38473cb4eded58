import type { IncomingMessage } from "node:http";
import { htmlAnswer, readResponse } from "./answer.ts";
import { isRead, type Middleware } from "./exchange.ts";

export type StandIns = {
  readonly pages?: Readonly<Record<string, () => Promise<string>>>;
  readonly proxy?: (message: IncomingMessage, address: URL) => Promise<Response> | null;
};

export const standIns =
  ({ pages = {}, proxy }: StandIns): Middleware =>
  async (exchange, next) => {
    const { message, path, address } = exchange;
    const page = isRead(exchange) && Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (page) return htmlAnswer(await page());
    const proxied = proxy?.(message, address);
    return proxied ? readResponse(await proxied) : next();
  };
