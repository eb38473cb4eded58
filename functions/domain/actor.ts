import { users } from "../db/schema/index.ts";

/** The member who acts, as their verified session says. */
export type Actor = {
  readonly userId: bigint;
  readonly uid: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
  /** Whether they have begun to delete their account. */
  readonly isLeaving: boolean;
};

/** What of a member's row makes an actor. */
export const actorColumns = {
  userId: users.id,
  uid: users.uid,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  admin: users.admin,
  deletionBegunAt: users.deletionBegunAt,
};

type Row = Omit<Actor, "emailVerified" | "isLeaving"> & {
  emailVerifiedAt: string | null;
  deletionBegunAt: string | null;
};

export const actorOf = ({ emailVerifiedAt, deletionBegunAt, ...rest }: Row): Actor => ({
  ...rest,
  emailVerified: emailVerifiedAt !== null,
  isLeaving: deletionBegunAt !== null,
});
