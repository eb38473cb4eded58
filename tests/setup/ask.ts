import { Agent, request as send, type IncomingHttpHeaders } from "node:http";

type Asked = { status: number; headers: IncomingHttpHeaders; text: string };

type AskOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine that is asked; 127.0.0.1 when missing. */
  host?: string;
  /** The address that the connection comes from: any of 127.0.0.0/8. */
  from?: string;
  agent?: Agent;
};

/**
 * A request to a port of this machine under whatever names and from whichever address, as `fetch`
 * cannot make it.
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
