import { createTransport } from "nodemailer";
import { RefusedMail, type SendMail } from "./mail.ts";

const sendTimeout = 60_000;
const silence = 15_000;

/** Refuses emails with several recipients or line breaks. */
const emailPattern = /^[^\s<>"(),:;\\@]+@[^\s<>"(),:;\\@]+$/u;

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Encryption is required except on localhost and with `?ignoreTLS=true`. `smtps:` starts encrypted;
 * `smtp:` must upgrade by STARTTLS.
 */
export const mustEncrypt = (url: URL): boolean =>
  url.protocol === "smtp:" &&
  !loopback.test(url.hostname) &&
  url.searchParams.get("ignoreTLS") !== "true";

type SmtpError = { code?: string; command?: string; responseCode?: number };

/**
 * True if the server refused the recipient or the content permanently. A refusal at another step
 * (greeting, log-in, sender) is a configuration error, so the mail is retried.
 */
const isForGood = ({ code, command = "", responseCode = 0 }: SmtpError): boolean =>
  isByRecipient({ code, command, responseCode }) || (responseCode >= 500 && code === "EMESSAGE");

/** True if the server refused the recipient. Only this counts as a bounce. */
const isByRecipient = ({ code, command = "", responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && code === "EENVELOPE" && command.startsWith("RCPT");

export const describeMailError = (error: unknown): string => {
  const { code, command, responseCode } = error as SmtpError;
  const [step = ""] = (command ?? "").split(/[ :]/);
  const said = [code, step, responseCode].filter(Boolean).join(" ");
  return said || (error instanceof Error ? error.name : "unknown");
};

export const saysWhy = (error: unknown): boolean => (error as SmtpError).responseCode !== undefined;

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
    if (!emailPattern.test(to))
      throw new RefusedMail("no address", { cause: { code: "EENVELOPE" } });
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
          isByRecipient: isByRecipient(error as SmtpError),
        });
      throw error;
    }
  };
};
