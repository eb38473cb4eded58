/** A mail as it goes out, in both forms. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that switches such mails off by one POST (RFC 8058); missing where none does. */
  readonly unsubscribe?: string;
};

/** A mail on its way to somebody. */
export type OutgoingMail = Mail & {
  readonly to: string;
  readonly locale: string;
  /** The same for every try, so that mailboxes can tell that two are one. */
  readonly id: string;
};

/** Sends one mail. Throws `RefusedMail` for one that will never be taken, anything else for later. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A mail that its server refuses for good: trying again would be no use. */
export class RefusedMail extends Error {
  /** Whether the server refused the address, and not what the mail says. */
  readonly isByAddress: boolean;

  constructor(message: string, options: ErrorOptions & { isByAddress?: boolean } = {}) {
    super(message, options);
    this.isByAddress = options.isByAddress ?? false;
  }
}
