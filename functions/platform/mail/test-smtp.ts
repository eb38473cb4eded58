import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = { to: string[]; source: string; mail: ParsedMail };

export const openTestSmtp = async (options: Partial<SMTPServerOptions> = {}) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        const source = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source, mail: await simpleParser(source) });
        done();
      })();
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export const refusal = (responseCode: number): Error =>
  Object.assign(new Error("not this recipient <somebody@example.org>"), { responseCode });
