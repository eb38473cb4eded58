import { Agent, request as send, type IncomingHttpHeaders } from "node:http";

type Asked = { status: number; headers: IncomingHttpHeaders; text: string };

type AskOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine to connect to; the default is 127.0.0.1. */
  host?: string;
  /** The source address of the connection: any of 127.0.0.0/8. */
  from?: string;
  agent?: Agent;
};

/**
 * A request to a port of this machine with any host name and from any source address, which `fetch`
 * does not support.
 */
export const ask = (port: number, path: string, options: AskOptions = {}): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const { from, body, ...rest } = options;
    const outgoing = send(
      { host: "127.0.0.1", port, path, localAddress: from, ...rest },
      (answer) => {
        let text = "";
        answer.on("data", (part: Buffer) => (text += part.toString()));
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      },
    );
    outgoing.once("error", reject).end(body);
  });
