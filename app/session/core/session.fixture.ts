import type { Viewer } from "#contract/identity/viewer.ts";
import type { Session } from "./session.ts";

export const session: Session = {
  uid: "u",
  email: "ada@ayni.test",
  emailVerified: true,
  signedInAt: 1,
  signedInBy: "password",
  cookie: "c",
  refreshToken: "r",
  secret: "s",
  endsAt: 0,
};

/** The API's reply about the owner of the session. */
export const viewer: Viewer = {
  username: "ada",
  email: session.email,
  emailVerified: true,
  memberSince: "2026-01-01T00:00:00.000Z",
  deletesAt: null,
  locale: "en",
  picture: null,
  firstName: "",
  lastName: "",
  namesPayments: false,
  referralCode: "ABCD2345",
  admin: false,
  reviews: [],
  roles: [],
  queues: [],
  communities: [],
  unread: 0,
};
