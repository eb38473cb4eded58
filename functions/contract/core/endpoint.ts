import { z } from "zod";
import type { ProblemCode } from "./problem.ts";

/**
 * Who may call an endpoint. `public`: any client (a session is still verified if sent); `session`:
 * a signed-in identity, perhaps without a profile; `member`: with a profile; `verified`: with a
 * verified email; `admin`: an admin with a strong session (`isStrong`); `service`: the web tier, by
 * its shared key. Rules about authors and reviewers are in the domain.
 */
export type EndpointGuard = "public" | "session" | "member" | "verified" | "admin" | "service";

export type Endpoint = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly guard: EndpointGuard;
  /** Callable while the member's deletion is pending. */
  readonly allowsPendingDeletion?: true;
  /**
   * The web tier keeps a visitor's reply for outages, without members (decision 162). So the reply is the site's own
   * text, and every member in it is nullable or an item of a list.
   */
  readonly isServedInOutages?: true;
  /** Visitors may get an answer that is some seconds old, because they wrote nothing that they must see in it. */
  readonly mayLag?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The success status: 200 by default, and 204 without a response. */
  readonly status?: 200 | 201 | 204;
  readonly response: z.ZodType;
  /** Problems specific to this endpoint; those of its guard and input are added. */
  readonly problems: readonly ProblemCode[];
};

type Defaults = { readonly response: z.ZodNull; readonly problems: readonly [] };
type Definition = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>;

/** Without `response`, it answers 204 and nothing; without `problems`, it has none of its own. */
export const endpoint = <const E extends Definition>(definition: E) =>
  ({
    ...(!definition.response && { status: 204 }),
    response: z.null(),
    problems: [],
    ...definition,
  }) as unknown as Omit<Defaults, keyof E> & E;

const guardProblems: Record<EndpointGuard, readonly ProblemCode[]> = {
  public: ["unauthenticated"],
  session: ["unauthenticated", "account-pending-deletion"],
  member: ["unauthenticated", "profile-missing", "account-pending-deletion"],
  verified: ["unauthenticated", "profile-missing", "email-unverified", "account-pending-deletion"],
  admin: [
    "unauthenticated",
    "profile-missing",
    "email-unverified",
    "forbidden",
    "second-factor-required",
    "account-pending-deletion",
  ],
  service: ["forbidden"],
};

/** All problems of an endpoint: its own, its guard's, its input's and the general ones. */
export const problemsOf = ({
  problems,
  guard,
  params,
  query,
  body,
}: Endpoint): readonly ProblemCode[] => [
  ...problems,
  ...guardProblems[guard],
  ...((params ?? query ?? body) ? (["invalid-input"] as const) : []),
  ...(body ? (["payload-too-large"] as const) : []),
  ...(guard === "service" ? [] : (["identity-unavailable"] as const)),
  "rate-limited",
  "unavailable",
  "internal",
];

type Part<S> = S extends z.ZodType ? z.input<S> : undefined;

export type EndpointInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: Part<P> }
  : unknown) &
  (E extends { query: infer Q } ? { query?: Part<Q> } : unknown) &
  (E extends { body: infer B } ? { body: Part<B> } : unknown);

export type EndpointOutput<E extends Endpoint> = z.output<E["response"]>;
