import type { AccountChange } from "../../contract/account-change.ts";
import type { SessionPlace } from "../../contract/session.ts";

/**
 * What each kind of mail tells, as JSON. A kind that is added here has its words in
 * `functions/mail/render-mail.ts`.
 */
export type MailFacts = {
  /** A security mail: it goes out whatever its reader wishes to hear of. */
  "account-change": {
    readonly changeId: string;
    readonly change: AccountChange;
    readonly about: string | null;
    readonly isByAdmin: boolean;
    /** Whether the mail has the link "this was not me". */
    readonly canDisavow: boolean;
    readonly place: SessionPlace | null;
    /** ISO 8601. */
    readonly at: string;
    readonly username: string;
  };
  /** To somebody who is no member; it is sent once to an address, whoever invites. */
  invitation: { readonly username: string; readonly code: string };
  /** The notifications themselves are read when the mail goes out. */
  notifications: {
    /** The newest, newest first. */
    readonly ids: readonly string[];
    /** How many more there are. */
    readonly more: number;
    readonly isDigest: boolean;
  };
};

export type MailKind = keyof MailFacts;
