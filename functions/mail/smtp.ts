import { createTransport } from "nodemailer";
import { RefusedMail, type SendMail } from "./mail.ts";

/** How many milliseconds a mail may take in all, and its server to say the next thing. */
const sendTimeout = 60_000;
const silence = 15_000;

/** What an address may have here: one that names several people, or has a line of its own, is none. */
const address = /^[^\s<>"(),:;\\@]+@[^\s<>"(),:;\\@]+$/u;

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether the connection must be encrypted. `smtps:` is from its beginning; `smtp:` has to become so,
 * but on this machine, or where the URL ends with `?ignoreTLS=true`.
 */
export const mustEncrypt = (url: URL): boolean =>
  url.protocol === "smtp:" &&
  !loopback.test(url.hostname) &&
  url.searchParams.get("ignoreTLS") !== "true";

type SmtpError = { code?: string; command?: string; responseCode?: number };

/**
 * Whether a server refuses the recipient, or the mail itself, for good. A refusal at any other step
 * (greeting, log-in, sender) is about this site's settings: somebody mends them.
 */
const isForGood = ({ code, command = "", responseCode = 0 }: SmtpError): boolean =>
  isByAddress({ code, command, responseCode }) || (responseCode >= 500 && code === "EMESSAGE");

/** Whether a server itself has refused the recipient: the one thing that counts as a bounce. */
const isByAddress = ({ code, command = "", responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && code === "EENVELOPE" && command.startsWith("RCPT");

/** What says in a log, without any address, how a mail failed. */
export const describeMailError = (error: unknown): string => {
  const { code, command, responseCode } = error as SmtpError;
  const [step = ""] = (command ?? "").split(/[ :]/);
  const said = [code, step, responseCode].filter(Boolean).join(" ");
  return said || (error instanceof Error ? error.name : "unknown");
};

/** Whether a server has answered why it did not take a mail. */
export const saysWhy = (error: unknown): boolean => (error as SmtpError).responseCode !== undefined;

/** Sends mails to the server at `url`, in the name of `from`. */
export const createSmtp = ({
  url,
  from,
  timeouts = { send: sendTimeout, silence },
}: {
  url: string;
  from: string;
  timeouts?: { send: number; silence: number };
}): SendMail => {
  const transport = createTransport({
    url,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    connectionTimeout: timeouts.silence,
    greetingTimeout: timeouts.silence,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, id, locale, subject, text, html, unsubscribe }) => {
    if (!address.test(to)) throw new RefusedMail("no address", { cause: { code: "EENVELOPE" } });
    try {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          "Content-Language": locale,
          ...(unsubscribe && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        signal: AbortSignal.timeout(timeouts.send),
      });
    } catch (error) {
      if (isForGood(error as SmtpError))
        throw new RefusedMail("refused", {
          cause: error,
          isByAddress: isByAddress(error as SmtpError),
        });
      throw error;
    }
  };
};
