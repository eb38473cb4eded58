/** The member who acts, as their verified session says. */
export type Actor = {
  readonly userId: bigint;
  readonly uid: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
};
