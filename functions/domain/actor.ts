import { users } from "../db/schema/index.ts";

export type Actor = {
  readonly userId: bigint;
  readonly uid: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
  readonly hasPendingDeletion: boolean;
};

export const actorColumns = {
  userId: users.id,
  uid: users.uid,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  admin: users.admin,
  deletionBegunAt: users.deletionBegunAt,
};

type Row = Omit<Actor, "emailVerified" | "hasPendingDeletion"> & {
  emailVerifiedAt: string | null;
  deletionBegunAt: string | null;
};

export const actorOf = ({ emailVerifiedAt, deletionBegunAt, ...rest }: Row): Actor => ({
  ...rest,
  emailVerified: emailVerifiedAt !== null,
  hasPendingDeletion: deletionBegunAt !== null,
});
