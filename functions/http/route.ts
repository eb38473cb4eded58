import type { z } from "zod";
import type { AddressChain } from "../chain/address-chain.ts";
import type { Endpoint, EndpointGuard, EndpointOutput } from "../contract/endpoint.ts";
import type { Locale } from "../contract/values.ts";
import type { Database } from "../db/connect.ts";
import type { Actor } from "../domain/actor.ts";
import type { Identity } from "../identity/identity.ts";
import type { Render } from "../markdown/member-text.ts";
import type { AskingSession } from "./dependencies.ts";

/** Who asks, as far as the endpoint's guard promises it. */
type AskingOf<G extends EndpointGuard> = G extends "member" | "verified" | "admin"
  ? { session: AskingSession; actor: Actor }
  : G extends "session"
    ? { session: AskingSession; actor: Actor | null }
    : { session: AskingSession | null; actor: Actor | null };

type Output<E extends Endpoint, K extends string> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? z.output<S> : undefined;

/** What a handler gets: the parts of the input that its endpoint declares, parsed, and who asks. */
type RouteContext<E extends Endpoint> = AskingOf<E["guard"]> & {
  database: Database;
  identity: Identity;
  /** The site's own address as browsers see it. */
  publicUrl: string;
  /** The chain that members are paid on, where one is set up. */
  addressChain: AddressChain | undefined;
  /** For how many hours nothing is paid after a change of the address or of the way in. */
  payoutDelayHours: number;
  /** Whole tokens that one reviewer's evaluations of a day pay without a confirmation. */
  reviewerDayValue: number;
  /** Renders what the actor writes. */
  render: Render;
  locale: Locale;
  /** What is sealed with it, nobody but this API makes or reads. */
  secret: string;
  requestId: string;
  /** Whether admins need no second factor here. */
  excusesAdmins: boolean;
  params: Output<E, "params">;
  query: Output<E, "query">;
  body: Output<E, "body">;
  /** Answers a GET of this API as its own request of whoever asks, by its path below the base. */
  read: (address: string) => Promise<Response>;
  /** The body as it came, of a route that takes bytes; empty otherwise. */
  bytes: Uint8Array;
};

/**
 * The endpoint's output, nothing at all where that is null, or a reply of the handler's own making.
 */
type HandlerResult<E extends Endpoint> =
  EndpointOutput<E> | (null extends EndpointOutput<E> ? void : never) | Response;

type Handle<E extends Endpoint> = (context: RouteContext<E>) => Promise<HandlerResult<E>>;

/** An endpoint with its handler, its types erased so that routes of every endpoint fit one list. */
export type Route = {
  readonly endpoint: Endpoint;
  /** The most bytes of a body that is not JSON; the body is JSON when this is missing. */
  readonly bytes?: number;
  /** The media type of a reply that is not JSON. */
  readonly media?: string;
  readonly handle: (context: never) => unknown;
};

export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  options: { bytes?: number; media?: string } = {},
): Route => ({ endpoint, handle, ...options });
