import { createTransport } from "nodemailer";
import { describeMailError, mustEncrypt } from "../../functions/platform/mail/smtp.ts";
import { good, untried, wrong, type Finding } from "./finding.ts";

const timeout = 10_000;

/** Connects and authenticates only; no mail is sent. */
export async function checkMails(url: string | undefined): Promise<Finding[]> {
  if (!url) return [untried("SMTP_URL is the API's; set it here to have it tried.")];
  const transport = createTransport({
    url,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  try {
    await transport.verify();
    return [good("the server for mails is there, and lets this site in.")];
  } catch (error) {
    return [failure(error)];
  } finally {
    transport.close();
  }
}

function failure(error: unknown): Finding {
  const { code } = error as { code?: string };
  if (code === "EAUTH")
    return wrong(
      "the server for mails refuses the name or the password of SMTP_URL.",
      "Compare both with those that its provider gave; characters such as @ and / are escaped in a URL.",
    );
  if (code === "ETLS")
    return wrong(
      "the server for mails does not encrypt the connection.",
      "Take a port on which it does: smtps://…:465, or smtp://…:587.",
    );
  return wrong(
    `the server for mails cannot be used: ${describeMailError(error)}.`,
    "Compare host and port of SMTP_URL, and let this machine and the API reach them.",
  );
}
