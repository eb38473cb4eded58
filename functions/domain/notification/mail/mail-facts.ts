import type { CommunityRole } from "../../../contract/community/people.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import type { AccountChange } from "../../../contract/identity/account-change.ts";
import type { Decision } from "../../../contract/moderation/names.ts";
import type { SessionPlace } from "../../../contract/identity/session.ts";

/**
 * The facts of each kind of mail, as JSON. A new kind needs its text in
 * `functions/platform/mail/render-mail.ts`.
 */
export type MailFacts = {
  "account-change": {
    readonly changeId: string;
    readonly change: AccountChange;
    readonly about: string | null;
    readonly isByAdmin: boolean;
    readonly canDisavow: boolean;
    readonly place: SessionPlace | null;
    readonly at: string;
    readonly username: string;
  };
  /** An owner has asked for money of a pool back. */
  withdrawal: {
    readonly username: string;
    readonly slug: string;
    readonly community: string;
    readonly amount: string;
    readonly address: string;
    readonly asker: string;
    readonly dueAt: string;
  };
  invitation: { readonly username: string; readonly code: string };
  /** To a visitor, about the thing that they reported. */
  "report-settled": { readonly decision: Decision };
  "role-invitation": {
    readonly username: string;
    readonly community: Readonly<Record<Locale, string>>;
    readonly role: CommunityRole;
    readonly secret: string;
    readonly endsAt: string;
  };
  application: {
    readonly news: "confirm" | "received" | "asked" | "declined" | "accepted" | "withdrawn";
    readonly organisation: string;
    readonly secret: string;
    /** The question or the reason that an admin wrote. */
    readonly text: string | null;
    /** The invitation to own the new community; missing in mails of former releases. */
    readonly invitation?: { readonly secret: string; readonly endsAt: string };
  };
  notifications: {
    readonly ids: readonly string[];
    readonly more: number;
    readonly isDigest: boolean;
  };
};

export type MailKind = keyof MailFacts;
