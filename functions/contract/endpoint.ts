import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";

/**
 * Who may call an endpoint: `public` anybody (a session, when sent, is still verified), `session` a
 * signed-in identity that may lack a profile, `member` one with a profile, `verified` a member with
 * a verified email, `admin` an admin whose session is a strong one (`isStrong` of the identity),
 * `service` the web tier itself, by its shared key. Finer rules (author, reviewer) belong to the
 * domain.
 */
export type EndpointGuard = "public" | "session" | "member" | "verified" | "admin" | "service";

export type Endpoint = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** OpenAPI form, below the base path: `/communities/{slug}`. */
  readonly path: string;
  readonly summary: string;
  readonly guard: EndpointGuard;
  /** Whether a member who has begun to delete their account may call it. */
  readonly whileLeaving?: true;
  /** Whether nobody may keep the answer, not even for a moment: it shows what can be taken back. */
  readonly isFresh?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Status of success; 200 when missing, 204 goes with a response of `z.null()`. */
  readonly status?: 200 | 201 | 204;
  readonly response: z.ZodType;
  /**
   * The problems that are particular to this endpoint. Those of its guard and its input are added
   * to them.
   */
  readonly problems: readonly ProblemCode[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** What a guard refuses, whatever the endpoint. */
const guardProblems: Record<EndpointGuard, readonly ProblemCode[]> = {
  public: ["unauthenticated"],
  session: ["unauthenticated", "account-leaving"],
  member: ["unauthenticated", "profile-missing", "account-leaving"],
  verified: ["unauthenticated", "profile-missing", "email-unverified", "account-leaving"],
  admin: [
    "unauthenticated",
    "profile-missing",
    "email-unverified",
    "forbidden",
    "second-factor-required",
    "account-leaving",
  ],
  service: ["forbidden"],
};

/**
 * Every problem that an endpoint may answer: its own, its guard's, its input's, and the general
 * ones.
 */
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
  "unavailable",
  "internal",
];

type Part<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a caller passes: only the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: Part<P> }
  : unknown) &
  (E extends { query: infer Q } ? { query?: Part<Q> } : unknown) &
  (E extends { body: infer B } ? { body: Part<B> } : unknown);

export type EndpointOutput<E extends Endpoint> = z.output<E["response"]>;
