export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one-click unsubscribe URL (RFC 8058), if these mails can be switched off. */
  readonly unsubscribe?: string;
};

export type OutgoingMail = Mail & {
  readonly to: string;
  readonly locale: string;
  /** The id stays for every attempt, so that mailboxes can detect duplicates. */
  readonly id: string;
};

/** Throws `RefusedMail` if the refusal is permanent; other errors are retried. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export class RefusedMail extends Error {
  readonly isByRecipient: boolean;

  constructor(message: string, options: ErrorOptions & { isByRecipient?: boolean } = {}) {
    super(message, options);
    this.isByRecipient = options.isByRecipient ?? false;
  }
}
